import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

export const isSameSecret = (one: string, other: string) =>
  timingSafeEqual(digest(one), digest(other));
