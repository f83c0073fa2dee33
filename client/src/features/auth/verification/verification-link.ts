import { useSyncExternalStore } from 'react';
import { sendVerificationLink } from '#lib/session/email-verification';

/** Stores for which user and when this device last sent a link. */
const SENT_KEY = 'verification-link-sent';
/** Firebase rejects several links to one address within a short time. */
const COOLDOWN_MS = 60_000;

const listeners = new Set<() => void>();

const readSent = (uid: string) => {
  const [owner, sentAt] = localStorage.getItem(SENT_KEY)?.split(' ') ?? [];
  return owner === uid ? Number(sentAt) : null;
};

const recordSent = (uid: string) => {
  localStorage.setItem(SENT_KEY, `${uid} ${Date.now()}`);
  listeners.forEach((listener) => listener());
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns true once this device has sent a link to the user. */
export const useWasLinkSent = (uid: string) =>
  useSyncExternalStore(subscribe, () => readSent(uid) !== null);

const isTooSoon = (uid: string) => Math.abs(Date.now() - (readSent(uid) ?? 0)) < COOLDOWN_MS;

/** Emails a link to the signed-in user, at most once a minute; throws if Firebase refuses. */
export async function emailVerificationLink(uid: string): Promise<'sent' | 'too-soon'> {
  if (isTooSoon(uid)) return 'too-soon';
  await sendVerificationLink();
  recordSent(uid);
  return 'sent';
}
