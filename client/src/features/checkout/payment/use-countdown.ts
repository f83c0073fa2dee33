import { useEffect, useState } from 'react';
import { serverNow } from '#lib/api/server-time';

const SECOND_MS = 1000;

const secondsUntil = (endsAt: string) =>
  Math.max(0, Math.ceil((Date.parse(endsAt) - serverNow()) / SECOND_MS));

/** Returns whole seconds until `endsAt` (ISO) by the server's clock; 0 after that. */
export function useCountdown(endsAt: string) {
  const [, tick] = useState(0);
  const secondsLeft = secondsUntil(endsAt);
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick((count) => count + 1), SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning, endsAt]);
  return secondsLeft;
}
