let aheadMs = 0;

/** Takes the time off an answer that the server has just given. */
export const setServerTime = (ms: number) => {
  aheadMs = ms - Date.now();
};

/** Now by the server's clock, so that a hold ends here when it ends there. */
export const serverNow = () => Date.now() + aheadMs;
