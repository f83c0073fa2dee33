import { useSyncExternalStore } from 'react';
import { sendVerificationLink } from '../../../lib/email-verification';

/** Holds when this device last mailed a link, and for whom. */
const SENT_KEY = 'verification-link-sent';
/** Firebase refuses an address that gets several links within moments. */
const COOLDOWN_MS = 60_000;

const listeners = new Set<() => void>();

const readSent = (uid: string) => {
  const [owner, sentAt] = localStorage.getItem(SENT_KEY)?.split(' ') ?? [];
  return owner === uid ? Number(sentAt) : null;
};

const noteSent = (uid: string) => {
  localStorage.setItem(SENT_KEY, `${uid} ${Date.now()}`);
  listeners.forEach((listener) => listener());
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns true once this device has mailed a link to the user. */
export const useWasLinkSent = (uid: string) =>
  useSyncExternalStore(subscribe, () => readSent(uid) !== null);

const isTooSoon = (uid: string) => Math.abs(Date.now() - (readSent(uid) ?? 0)) < COOLDOWN_MS;

/** Mails a link to the signed-in user, except within a minute of the last one; throws if Firebase refuses. */
export const mailVerificationLink = async (uid: string): Promise<'sent' | 'too-soon'> => {
  if (isTooSoon(uid)) return 'too-soon';
  await sendVerificationLink();
  noteSent(uid);
  return 'sent';
};
