import {
  campClass as campClassSchema,
  type CampClass,
} from '@camp/server/contract/classes/classes';

const KEY = 'pending-class';
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** Keeps the class that a visitor wants to add after they sign in, also if they close the browser. */
export const rememberPendingClass = (campClass: CampClass) =>
  localStorage.setItem(KEY, JSON.stringify({ campClass, at: Date.now() }));

export const forgetPendingClass = () => localStorage.removeItem(KEY);

/** Returns the class of `rememberPendingClass`; null if there is none, or it is older than a day. */
export function readPendingClass(): CampClass | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as {
      campClass: unknown;
      at: number;
    } | null;
    if (stored === null || Date.now() - stored.at > MAX_AGE_MS) return null;
    return campClassSchema.safeParse(stored.campClass).data ?? null;
  } catch {
    return null;
  }
}
