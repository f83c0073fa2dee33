import { randomUUID } from 'node:crypto';
import { ObjectId, type Db } from 'mongodb';
import { DEMO_PROJECT_ID } from '../../local/firebase/demo-project';
import { toDayKeys } from '../class-phase';
import type { Role } from '../contract';
import { createAccessToken, toSigningKey } from '../features/auth/access-token';
import { toDatesAnnounced } from '../features/classes/dates-announced';
import { toClassSearchKeys, type CampClass } from '../features/classes/camp-class';
import type { Viewer } from '../http/caller';
import { toUserSearchKeys } from '../features/users/user';

export interface TestUser {
  uid: string;
  email: string;
  name: string;
  /** An access token of this API. */
  token: string;
}

/** Returns the viewer that services receive for a user. */
export const toViewer = ({ uid, email, name }: Omit<TestUser, 'token'>): Viewer => ({
  uid,
  email,
  emailVerified: true,
  sessionEmail: email,
  name,
  role: null,
});

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Returns an unsigned ID token, as the Auth emulator issues it. */
export function anIdToken(claims: Record<string, unknown>) {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    iss: `https://securetoken.google.com/${DEMO_PROJECT_ID}`,
    aud: DEMO_PROJECT_ID,
    auth_time: now,
    iat: now,
    exp: now + 3600,
    email_verified: false,
    ...claims,
  };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`;
}

/** Builders that store users and classes in the same form as the product. */
export function createBuilders(db: Db, now: () => Date, secret: string) {
  return {
    async aUser(
      role?: Role,
      overrides: Partial<TestUser> & { signedInAt?: Date } = {},
    ): Promise<TestUser> {
      const uid = overrides.uid ?? `uid-${randomUUID()}`;
      const email = overrides.email ?? `${uid}@people.test`;
      const name = overrides.name ?? 'Robin Field';
      await db.collection('users').insertOne({
        uid,
        email,
        emailVerified: true,
        name,
        ...(role && { role }),
        searchKeys: toUserSearchKeys({ name, email }),
        createdAt: now(),
      });
      return {
        uid,
        email,
        name,
        token: createAccessToken(
          { sub: uid, email, name, signedInAt: overrides.signedInAt ?? new Date() },
          toSigningKey(secret),
        ),
      };
    },

    async aClass(overrides: Partial<CampClass> = {}): Promise<CampClass> {
      const campClass: CampClass = {
        _id: new ObjectId(),
        className: 'First Touch Football',
        instructor: { uid: 'uid-of-another-instructor', name: 'Sam Coach', email: 'sam@camp.test' },
        image: '/pictures/classes/first-touch-football.svg',
        category: 'Football',
        priceCents: 6450,
        capacity: 10,
        soldCount: 0,
        soldTo: [],
        holds: [],
        status: 'approved',
        createdAt: now(),
        ...overrides,
      };
      const stored = {
        ...campClass,
        searchKeys: toClassSearchKeys(campClass),
        ...toDayKeys(campClass),
        ...toDatesAnnounced(campClass, campClass.createdAt),
      };
      await db.collection<CampClass>('classes').insertOne(stored);
      return stored;
    },
  };
}
