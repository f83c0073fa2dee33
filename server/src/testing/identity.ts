import { randomUUID } from 'node:crypto';

export type Identity = ReturnType<typeof anIdentity>;

/** The claims of somebody who has just signed in with Firebase for the first time. */
export const anIdentity = ({ isVerified = true } = {}) => {
  const sub = `uid-${randomUUID()}`;
  return { sub, email: `${sub}@people.test`, email_verified: isVerified };
};
