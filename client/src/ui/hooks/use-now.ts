import { useEffect, useState } from 'react';
import { serverNow } from '../../lib/api/server-time';

const MINUTE_MS = 60_000;

/** Returns the server's time in ms, each minute anew. */
export function useNow() {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
