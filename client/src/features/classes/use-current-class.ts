import { useEffect, useState } from 'react';
import type { CampClass } from '@camp/server/contract';
import { serverNow } from '#lib/api/server-time';
import { findPhaseDelay, toCurrentPhase } from '#lib/format/class-phase';

/**
 * Returns the class with its current phase, and the server's time in ms. Renders again when enrollment
 * opens or closes, and each minute of a countdown.
 */
export function useCurrentClass(campClass: CampClass) {
  const [updates, setUpdates] = useState(0);
  const now = serverNow();
  useEffect(() => {
    const delay = findPhaseDelay(campClass, serverNow());
    if (delay === null) return undefined;
    const timer = setTimeout(() => setUpdates(updates + 1), delay);
    return () => clearTimeout(timer);
  }, [campClass, updates]);
  const phase = toCurrentPhase(campClass, now) ?? campClass.phase;
  return { current: phase === campClass.phase ? campClass : { ...campClass, phase }, now };
}
