import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { endpoints, type ProblemKind } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { anIdToken } from '#testing/samples/builders';
import type { CallResult, Call } from '../call';
import type { Camp } from '../camp';
import { retryWhileTransient, type Persona } from './personas';
import type { Random } from '../random';

const RETRY_AFTER_MS = 300;
const MAX_ATTEMPTS = 200;
const KILL_PROBABILITY = 0.5;
const MAX_UNTIL_KILL_MS = 300;

/** The sign-in claims of a Firebase token. `signedInAt` is in seconds. */
export interface SignIn {
  isVerified: boolean;
  signedInAt: number;
}

export const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1_000) - seconds;

interface Dependencies {
  camp: Camp;
  db: Db;
  random: Random;
  admin: Persona;
  /** Classes that never sell out, so they can always be added to a cart. */
  reserved: readonly CampClass[];
}

/** Retries work on the database while it is unavailable. */
export async function retryOnError<T>(work: () => Promise<T>): Promise<T> {
  for (let attemptsLeft = MAX_ATTEMPTS; ; attemptsLeft -= 1) {
    try {
      return await work();
    } catch (error) {
      if (attemptsLeft === 0) throw error;
      await delay(RETRY_AFTER_MS);
    }
  }
}

/** Repeats the call until the result is neither an outage nor a conflict. */
export async function retryUntilDecided<T>(
  send: () => Promise<CallResult<T>>,
): Promise<CallResult<T>> {
  for (;;) {
    const result = await retryWhileTransient(send);
    if (result.isOk || result.refusal !== 'changed-meanwhile') return result;
    await delay(RETRY_AFTER_MS);
  }
}

/** Creates calls with any sign-in, and checks of refusals. */
const createCalls = ({ camp: { recorder, personas }, random }: Dependencies) => {
  let calls = 0;
  const callWith = (token: string): Call =>
    personas.callWith(token, random.fork(`call ${++calls}`));

  const toIdToken = ({ uid, email, name }: Persona, { isVerified, signedInAt }: SignIn) =>
    anIdToken({ sub: uid, email, name, email_verified: isVerified, auth_time: signedInAt });

  return {
    callWith,
    toIdToken,

    /** Exchanges an ID token for an access token. Returns the result, which may be a refusal. */
    trySignIn(account: Persona, signIn: SignIn, expects: readonly ProblemKind[] = []) {
      const call = callWith(toIdToken(account, signIn));
      const body = { email: account.email };
      return retryUntilDecided(() => call(endpoints.createAccessToken, { body, expects }));
    },

    async expectRefusal(
      action: string,
      refusal: ProblemKind,
      send: () => Promise<CallResult<unknown>>,
    ): Promise<void> {
      const result = await retryUntilDecided(send);
      if (result.isOk || result.refusal !== refusal) {
        recorder.report(`${action} and was not refused as ${refusal}: ${JSON.stringify(result)}`);
      }
    },
  };
};

/** The operations of a turn on its own accounts. */
export function createAccounts(deps: Dependencies) {
  const { camp, db, random, admin, reserved } = deps;
  const { recorder, personas, session } = camp;
  const calls = createCalls(deps);
  const { callWith, trySignIn, expectRefusal } = calls;

  return {
    db,
    random,
    recorder,
    ...calls,

    createIdentity(name: string): Persona {
      const uid = `${name}-${random.fork(name).between(0, 1)}`.replace('0.', '');
      return { uid, email: `${uid}@people.test`, name };
    },

    /** Signs in. Throws if the account is refused. */
    async signIn(account: Persona, signIn: SignIn): Promise<string> {
      const result = await trySignIn(account, signIn);
      if (result.isOk) return result.body.token;
      throw new Error(`${account.uid} cannot sign in: ${JSON.stringify(result.response)}`);
    },

    logInAsAdmin: () => personas.logIn(admin, random.fork('admin')),

    findId: async ({ uid }: Persona): Promise<string> => {
      const user = await retryOnError(() => db.collection('users').findOne({ uid }));
      return user!._id.toString();
    },

    classId: (index: number): string => reserved[index % reserved.length]!._id.toHexString(),

    listCart: async (token: string): Promise<string[]> => {
      const result = await retryUntilDecided(() => callWith(token)(endpoints.listCartItems));
      if (!result.isOk)
        throw new Error(`A cart cannot be read: ${JSON.stringify(result.response)}`);
      return result.body.map(({ classItemId }) => classItemId);
    },

    addToCart: (token: string, classItemId: string, expects: readonly ProblemKind[] = []) =>
      retryUntilDecided(() =>
        callWith(token)(endpoints.addCartItem, { body: { classItemId }, expects }),
      ),

    /** Reports a finding unless the token of an ended session is refused. */
    expectEnded: (action: string, token: string, refusal: ProblemKind = 'unauthenticated') =>
      expectRefusal(`${action} used an ended session`, refusal, () =>
        callWith(token)(endpoints.listCartItems, { expects: [refusal] }),
      ),

    /** Sometimes kills a server with kill -9 during the operations that run at the same time. */
    async killSometimes(): Promise<void> {
      if (!random.chance(KILL_PROBABILITY)) return;
      await session.pause(random.between(0, MAX_UNTIL_KILL_MS));
      if (!session.isOver()) camp.kill(random.pick([0, 1]));
    },
  };
}
export type Accounts = ReturnType<typeof createAccounts>;
