let offsetMs = 0;

/** Stores the offset of the server's clock. `serverMs` is the server's current time in ms. */
export function setServerTime(serverMs: number) {
  offsetMs = serverMs - Date.now();
}

/** Returns the server's current time in ms, so that a hold expires on the page and the server together. */
export const serverNow = () => Date.now() + offsetMs;
