import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { endpoints, type ProblemKind } from '../../src/contract';
import type { CampClass } from '../../src/features/classes/camp-class';
import { anIdToken } from '../../src/testing/builders';
import type { Answer, Call } from './call';
import type { Camp } from './camp';
import { retryWhilePassing, type Person } from './people';
import type { Random } from './random';

const RETRY_AFTER_MS = 300;
const MOST_ATTEMPTS = 200;
const KILLS = 0.5;
const MOST_UNTIL_KILL_MS = 300;

/** What Firebase says of a sign-in; the time in seconds, as in its tokens. */
export interface SignIn {
  isVerified: boolean;
  signedInAt: number;
}

export const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1_000) - seconds;

interface Needs {
  camp: Camp;
  db: Db;
  random: Random;
  /** Who runs the camp. */
  admin: Person;
  /** Classes that anybody can put into a cart at any time. */
  reserved: readonly CampClass[];
}

/** Works on the database as commands do, again and again while it is away. */
export const retryOnError = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let left = MOST_ATTEMPTS; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0) throw error;
      await delay(RETRY_AFTER_MS);
    }
  }
};

/** Asks until the answer is about neither an outage nor a race that the caller may repeat. */
export const retryUntilDecided = async <T>(ask: () => Promise<Answer<T>>): Promise<Answer<T>> => {
  for (;;) {
    const answer = await retryWhilePassing(ask);
    if (answer.isOk || answer.refusal !== 'changed-meanwhile') return answer;
    await delay(RETRY_AFTER_MS);
  }
};

/** Calls with sign-ins of any kind, and what becomes of those that are refused. */
const createCalls = ({ camp: { ledger, people }, random }: Needs) => {
  let calls = 0;
  const callWith = (token: string): Call => people.callWith(token, random.fork(`call ${++calls}`));

  const toIdToken = ({ uid, email, name }: Person, { isVerified, signedInAt }: SignIn) =>
    anIdToken({ sub: uid, email, name, email_verified: isVerified, auth_time: signedInAt });

  return {
    callWith,

    /** Exchanges an ID token for an access token; returns how that was decided. */
    trySignIn(account: Person, signIn: SignIn, expects: readonly ProblemKind[] = []) {
      const call = callWith(toIdToken(account, signIn));
      const body = { email: account.email };
      return retryUntilDecided(() => call(endpoints.createAccessToken, { body, expects }));
    },

    async expectRefusal(
      what: string,
      refusal: ProblemKind,
      ask: () => Promise<Answer<unknown>>,
    ): Promise<void> {
      const answer = await retryUntilDecided(ask);
      if (answer.isOk || answer.refusal !== refusal) {
        ledger.find(`${what}, and was not refused as ${refusal}: ${JSON.stringify(answer)}`);
      }
    },
  };
};

/** What a turn does with accounts of its own. */
export const createAccounts = (needs: Needs) => {
  const { camp, db, random, admin, reserved } = needs;
  const { ledger, people, session } = camp;
  const calls = createCalls(needs);
  const { callWith, trySignIn, expectRefusal } = calls;

  return {
    db,
    random,
    ledger,
    ...calls,

    invent(name: string): Person {
      const uid = `${name}-${random.fork(name).between(0, 1)}`.replace('0.', '');
      return { uid, email: `${uid}@people.test`, name };
    },

    /** Signs in as an account that has to be let in. */
    async signIn(account: Person, signIn: SignIn): Promise<string> {
      const answer = await trySignIn(account, signIn);
      if (answer.isOk) return answer.body.token;
      throw new Error(`${account.uid} cannot sign in: ${JSON.stringify(answer.said)}`);
    },

    enterAsAdmin: () => people.enter(admin, random.fork('admin')),

    findId: async ({ uid }: Person): Promise<string> => {
      const user = await retryOnError(() => db.collection('users').findOne({ uid }));
      return user!._id.toString();
    },

    classId: (nth: number): string => reserved[nth % reserved.length]!._id.toHexString(),

    listCart: async (token: string): Promise<string[]> => {
      const answer = await retryUntilDecided(() => callWith(token)(endpoints.listCartItems));
      if (!answer.isOk) throw new Error(`A cart cannot be read: ${JSON.stringify(answer.said)}`);
      return answer.body.map(({ classItemId }) => classItemId);
    },

    addToCart: (token: string, classItemId: string, expects: readonly ProblemKind[] = []) =>
      retryUntilDecided(() =>
        callWith(token)(endpoints.addCartItem, { body: { classItemId }, expects }),
      ),

    /** Whoever has only an ended session gets nowhere with it. */
    expectEnded: (what: string, token: string, refusal: ProblemKind = 'unauthenticated') =>
      expectRefusal(`${what} used an ended session`, refusal, () =>
        callWith(token)(endpoints.listCartItems, { expects: [refusal] }),
      ),

    /** Kills a server with kill -9, sometimes, in the middle of what happens at the same moment. */
    async killSometimes(): Promise<void> {
      if (!random.chance(KILLS)) return;
      await session.pause(random.between(0, MOST_UNTIL_KILL_MS));
      if (!session.isOver()) camp.kill(random.pick([0, 1]));
    },
  };
};
export type Accounts = ReturnType<typeof createAccounts>;
