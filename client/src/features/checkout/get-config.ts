import { checkoutEndpoints } from '@camp/server/contract/sales/checkout';
import { call } from '../../lib/api/client';

export const getConfig = () => call(checkoutEndpoints.getConfig);
