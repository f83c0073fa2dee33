import { camperEndpoints } from '@camp/server/contract/families/campers';
import { call } from '../../lib/api/client';

export const listFamily = () => call(camperEndpoints.listCampers, { query: { archived: 'true' } });
