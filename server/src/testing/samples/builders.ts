import { randomUUID } from 'node:crypto';
import { ObjectId, type Db } from 'mongodb';
import { DEMO_PROJECT_ID } from '@camp/auth-emulator/demo-project';
import { toDayRange } from '#domain/day';
import {
  optionalKeys,
  toDailySessions,
  toScheduleKeys,
  type Session,
} from '#domain/classes/schedule';
import type { Role } from '#contract';
import { createAccessToken, toSigningKey } from '#features/auth/access-token';
import {
  ACCOUNT_HOLDER_SLOT,
  toAccountHolder,
  toCamperSearchWords,
  type Camper,
} from '#domain/campers/camper';
import { toFirstSafetyChange } from '#domain/campers/safety-change';
import { toDatesAnnounced } from '#domain/classes/camp-class';
import type { CampClass } from '#domain/classes/camp-class';
import { toClassKeys } from '#domain/classes/class-keys';
import type { Viewer } from '#domain/caller';
import { toUserKeys } from '#domain/user';

export interface TestUser {
  uid: string;
  email: string;
  name: string;
  /** An access token of this API. */
  token: string;
}

/** The user whose records a sample stores. */
export interface SampleUser extends TestUser {
  /** The user's child whom the records are about. Default: a new child, or the account holder. */
  camperId?: string;
  /** The instructor of the class that the records are about. Default: the user, or an instructor of its own. */
  coach?: TestUser;
}

const A_WEEK_MS = 7 * 86_400_000;

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
export function createBuilders(db: Db, now: () => Date, secret: string, timeZone = 'UTC') {
  const builders = {
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
        ...toUserKeys({ name, email }),
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

    /** Adds a class of an instructor of its own. With `startsOn` or `endsOn` only, it meets daily from 9 AM to noon at the camp. */
    async aClass(overrides: Partial<CampClass> = {}): Promise<CampClass> {
      const campClass: CampClass = {
        _id: new ObjectId(),
        className: 'First Touch Football',
        instructor: { uid: `uid-${randomUUID()}`, name: 'Sam Coach', email: 'sam@camp.test' },
        image: '/pictures/classes/first-touch-football.svg',
        category: 'Football',
        priceCents: 6450,
        capacity: 10,
        soldCount: 0,
        soldLines: [],
        holds: [],
        status: 'approved',
        createdAt: now(),
        ...overrides,
      };
      const range = toDayRange(overrides);
      const sessions = overrides.sessions ?? (range ? toDailySessions(range, timeZone) : []);
      const keys = toScheduleKeys({ sessions }, timeZone);
      const stored = {
        ...campClass,
        ...(sessions.length > 0 && { sessions }),
        ...toClassKeys({ ...campClass, ...keys }),
        ...keys,
        ...toDatesAnnounced({ ...campClass, ...keys }, campClass.createdAt),
      };
      await db.collection<CampClass>('classes').insertOne(stored);
      return stored;
    },

    /** Replaces the sessions of a class without the API: nobody is notified, and they can lie in the past. */
    async setSessions({ _id }: Pick<CampClass, '_id'>, sessions: Session[]) {
      const keys = toScheduleKeys({ sessions }, timeZone);
      const removed = optionalKeys.filter((key) => keys[key] === undefined);
      const $unset = Object.fromEntries(removed.map((key) => [key, '' as const]));
      await db.collection('classes').updateOne({ _id }, { $set: { sessions, ...keys }, $unset });
    },

    /** Returns a new class whose instructor is the user. */
    aClassOf({ uid, name, email }: TestUser, overrides: Partial<CampClass> = {}) {
      return builders.aClass({ instructor: { uid, name, email }, ...overrides });
    },

    /** Returns a hold of seats that ends in `minutes`; a negative number makes it an expired one. */
    aHold: (minutes: number, seats = 1, orderId = new ObjectId()) => ({
      orderId,
      seats,
      expiresAt: new Date(now().getTime() + minutes * 60_000),
    }),

    /** Returns the id of the account holder's camper, and stores the camper if there is none. */
    async ownCamperOf({ uid, name = 'Casey' }: Pick<TestUser, 'uid'> & { name?: string }) {
      const campers = db.collection<Camper>('campers');
      const stored = await campers.findOneAndUpdate(
        { owner: uid, isAccountHolder: true },
        { $setOnInsert: toAccountHolder({ owner: uid, name, createdAt: now() }) },
        { upsert: true, returnDocument: 'after' },
      );
      return stored!._id;
    },

    /** Adds a child to the user's family. */
    async aChild({ uid }: Pick<TestUser, 'uid'>, overrides: Partial<Camper> = {}): Promise<Camper> {
      const campers = db.collection<Camper>('campers');
      const child: Camper = {
        _id: new ObjectId(),
        owner: uid,
        slot: await campers.countDocuments({ owner: uid, slot: { $lt: ACCOUNT_HOLDER_SLOT } }),
        number: await campers.countDocuments({ owner: uid, number: { $exists: true } }),
        searchWords: toCamperSearchWords({ firstName: 'Maya', lastName: 'Lopez', ...overrides }),
        firstName: 'Maya',
        lastName: 'Lopez',
        birthDate: '2022-05-01',
        emergencyContacts: [],
        pickUpPeople: [],
        photoConsent: 'not-asked',
        revision: 0,
        createdAt: now(),
        ...overrides,
      };
      // Long enough ago that nobody on the pick-up list is new.
      const added = { at: new Date(now().getTime() - A_WEEK_MS), by: uid };
      const withChanges: Camper = { ...toFirstSafetyChange(child, added), ...child };
      await campers.insertOne(withChanges);
      return withChanges;
    },

    /** Returns the id of the user's record, which the API uses in paths. */
    async idOf({ uid }: Pick<TestUser, 'uid'>): Promise<string> {
      return (await db.collection('users').findOne({ uid }))!._id.toHexString();
    },
  };
  return builders;
}

/** Returns the path of a class, or of something below it: `classPath(campClass, '/status')`. */
export const classPath = ({ _id }: Pick<CampClass, '_id'>, rest = '') =>
  `/topClass/${_id.toHexString()}${rest}`;
