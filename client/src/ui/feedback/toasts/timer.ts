/** Calls `onEnd` after a time that does not run while there is a reason to pause. */
export function startPausableTimer(durationMs: number, onEnd: () => void) {
  const reasons = new Set<string>();
  let leftMs = durationMs;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    leftMs -= Date.now() - startedAt;
  };
  const start = () => {
    startedAt = Date.now();
    timer = setTimeout(onEnd, leftMs);
  };
  start();
  return {
    setPaused: (reason: string, isPaused: boolean) => {
      stop();
      if (isPaused) reasons.add(reason);
      else reasons.delete(reason);
      if (reasons.size === 0) start();
    },
    stop,
  };
}
