import { camperEndpoints } from '@camp/server/contract/families/campers';
import { compareCampers } from '@camp/server/shared/camper-order';
import { call } from '#lib/api/client';

/** Returns the family in the order of every list: the children, then the account holder. */
export async function listFamily() {
  const campers = await call(camperEndpoints.listCampers, { query: { archived: 'true' } });
  return campers.toSorted(compareCampers);
}
