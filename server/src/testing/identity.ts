import { randomUUID } from 'node:crypto';

export type Identity = ReturnType<typeof anIdentity>;

/** Returns the claims of a new Firebase account. */
export function anIdentity({ isVerified = true } = {}) {
  const sub = `uid-${randomUUID()}`;
  return { sub, email: `${sub}@people.test`, email_verified: isVerified };
}
