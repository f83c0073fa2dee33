let offsetMs = 0;

/** Stores the offset of the server's clock. `serverMs` is the server's current time in ms. */
export function setServerTime(serverMs: number) {
  offsetMs = serverMs - Date.now();
}

/** Returns the server's current time in ms, so that a hold expires on the page and the server together. */
export const serverNow = () => Date.now() + offsetMs;

/** Takes the device's clock for right, as a page load does; tests share one page. */
export const resetServerTime = () => void (offsetMs = 0);
