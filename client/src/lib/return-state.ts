import type { CampClass } from '@camp/server/contract';
import type { Location } from 'react-router-dom';

/** What the login page is told: where to go afterwards, and what to do there. */
export const toReturnState = (
  from: Location,
  extra: { pick?: CampClass; wasLost?: boolean } = {},
) => {
  const { pathname, search, hash, state } = from as Location<unknown>;
  return { from: { pathname, search, hash, state }, ...extra };
};
