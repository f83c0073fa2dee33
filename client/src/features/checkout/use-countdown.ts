import { useEffect, useState } from 'react';
import { serverNow } from '../../lib/server-clock';

const SECOND_MS = 1000;

const secondsUntil = (endsAt: string) =>
  Math.max(0, Math.ceil((Date.parse(endsAt) - serverNow()) / SECOND_MS));

/** Whole seconds until `endsAt` (ISO) by the server's clock; 0 from then on. */
export const useCountdown = (endsAt: string) => {
  const [, tick] = useState(0);
  const left = secondsUntil(endsAt);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick((count) => count + 1), SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning, endsAt]);
  return left;
};
