import { configEndpoints } from '@camp/server/contract/sales/config';
import { call } from '#lib/api/client';

export const getConfig = () => call(configEndpoints.getConfig);
