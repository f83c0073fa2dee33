import { randomUUID } from 'node:crypto';
import { ObjectId, type Db } from 'mongodb';
import { DEMO_PROJECT_ID } from '../../local/firebase/demo-project';
import { toDayKeys } from '../class-phase';
import type { Role } from '../contract';
import { createAccessToken, toSigningKey } from '../features/auth/access-token';
import { announceDates } from '../features/classes/announce-dates';
import { toClassKeys, type CampClass } from '../features/classes/camp-class';
import type { Viewer } from '../http/caller';
import { toUserKeys } from '../features/users/user';

export interface Person {
  uid: string;
  email: string;
  name: string;
  /** An access token of ours. */
  token: string;
}

/** The person as a service is called by them. */
export const toViewer = ({ uid, email, name }: Omit<Person, 'token'>): Viewer => ({
  uid,
  email,
  emailVerified: true,
  sessionEmail: email,
  name,
  role: null,
});

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** An ID token as the Auth emulator issues it: unsigned. */
export const anIdToken = (claims: Record<string, unknown>) => {
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
};

/** Things that a test needs to be there already, each as the product itself would have stored it. */
export const createBuilders = (db: Db, now: () => Date, secret: string) => ({
  async aPerson(role?: Role, given: Partial<Person> & { signedInAt?: Date } = {}): Promise<Person> {
    const uid = given.uid ?? `uid-${randomUUID()}`;
    const email = given.email ?? `${uid}@people.test`;
    const name = given.name ?? 'Robin Field';
    await db.collection('users').insertOne({
      uid,
      email,
      emailVerified: true,
      name,
      ...(role && { role }),
      searchKeys: toUserKeys({ name, email }),
      createdAt: now(),
    });
    return {
      uid,
      email,
      name,
      token: createAccessToken(
        { sub: uid, email, name, signedInAt: given.signedInAt ?? new Date() },
        toSigningKey(secret),
      ),
    };
  },

  async aClass(given: Partial<CampClass> = {}): Promise<CampClass> {
    const campClass: CampClass = {
      _id: new ObjectId(),
      className: 'First Touch Football',
      instructor: { id: 'uid-of-nobody-else', name: 'Sam Coach', email: 'sam@camp.test' },
      image: '/pictures/classes/first-touch-football.svg',
      category: 'Football',
      priceCents: 6450,
      capacity: 10,
      soldCount: 0,
      soldTo: [],
      holds: [],
      status: 'approved',
      createdAt: now(),
      ...given,
    };
    const stored = {
      ...campClass,
      searchKeys: toClassKeys(campClass),
      ...toDayKeys(campClass),
      ...announceDates(campClass, campClass.createdAt),
    };
    await db.collection<CampClass>('classes').insertOne(stored);
    return stored;
  },
});
