import { paths, toRosterPath } from './paths';

// Not in paths.ts, which every page loads.

/** Returns the path of the page that moves the camper of a payment's line to another class. */
export const toMovePath = (paymentId: string, lineId: string) =>
  `${paths.dashboard}/payments/${paymentId}/move/${lineId}`;

/** Returns the path of the page that moves campers of a class to another class. */
export const toMoveCampersPath = (id: string) => `${toRosterPath(id)}/move`;
