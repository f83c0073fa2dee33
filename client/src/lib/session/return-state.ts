import type { CampClass } from '@camp/server/contract';
import type { Location } from 'react-router-dom';

/** Returns the router state for the login page: where to go after signing in, and what to do there. */
export function toReturnState(
  from: Location,
  extra: { selectedClass?: CampClass; wasLost?: boolean } = {},
) {
  const { pathname, search, hash, state } = from as Location<unknown>;
  return { from: { pathname, search, hash, state }, ...extra };
}
