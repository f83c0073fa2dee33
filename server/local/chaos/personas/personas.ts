import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { endpoints, type Role } from '#contract';
import { anIdToken } from '#testing/samples/builders';
import { createCaller, type CallResult, type Call } from '../call';
import type { Recorder } from '../recorder';
import type { Random } from '../random';

const TOKEN_LIFETIME_MS = 30 * 60_000;
const RETRY_AFTER_MS = 300;
const MAX_ATTEMPTS = 600;

export interface Persona {
  uid: string;
  email: string;
  name: string;
  /** Whether the sign-in proves that the email is the persona's. */
  isVerified?: boolean;
  /** The ids of the children in the persona's family. */
  children?: string[];
}

interface Dependencies {
  servers: readonly string[];
  recorder: Recorder;
  db: Db;
}

/** Returns the next full second. ID tokens have a resolution of seconds, so this is after every earlier event. */
export const nextSecond = () => Math.ceil(Date.now() / 1_000);

/** Repeats the call until the result is not a transient refusal. */
export async function retryWhileTransient<T>(
  send: () => Promise<CallResult<T>>,
): Promise<CallResult<T>> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const result = await send();
    if (result.isOk || !result.isTransient) return result;
    await delay(RETRY_AFTER_MS);
  }
  throw new Error('No server responded.');
}

const requireOk = async <T>(send: () => Promise<CallResult<T>>): Promise<T> => {
  const result = await retryWhileTransient(send);
  if (!result.isOk) throw new Error(`The sign-in failed: ${JSON.stringify(result.response)}`);
  return result.body;
};

/** Registers personas and keeps a signed-in session for each. */
export function createPersonas({ servers, recorder, db }: Dependencies) {
  const sessions = new Map<string, { token: string; until: number }>();

  const asIdentity = ({ uid, email, name, isVerified = false }: Persona, random: Random) =>
    createCaller({
      servers,
      recorder,
      random,
      token: anIdToken({
        ...{ sub: uid, email, name },
        ...{ email_verified: isVerified, auth_time: nextSecond() },
      }),
    });

  const signIn = async (persona: Persona, random: Random): Promise<string> => {
    const { uid, email } = persona;
    const session = sessions.get(uid);
    if (session && session.until > Date.now()) return session.token;
    const call = asIdentity(persona, random);
    const { token } = await requireOk(() => call(endpoints.createAccessToken, { body: { email } }));
    sessions.set(uid, { token, until: Date.now() + TOKEN_LIFETIME_MS });
    return token;
  };

  return {
    /** Creates an account and optionally gives it a role. By default, only the emails of those with a role are verified. */
    async register(
      name: string,
      random: Random,
      role?: Role,
      isVerified = role !== undefined,
    ): Promise<Persona> {
      const uid = name.toLowerCase().replaceAll(' ', '-');
      const email = `${uid}@people.test`;
      const persona = { uid, email, name, isVerified };
      const call = asIdentity(persona, random);
      await requireOk(() => call(endpoints.addUser, { body: { name, email } }));
      if (role) await db.collection('users').updateOne({ uid }, { $set: { role } });
      return persona;
    },

    /** Adds children to the persona's family. */
    async addChildren(persona: Persona, count: number, random: Random): Promise<Persona> {
      const call = await this.logIn(persona, random);
      const children: string[] = [];
      for (let child = 1; child <= count; child += 1) {
        const names = { firstName: `Child ${child}`, lastName: persona.name };
        const body = { ...names, birthDate: `20${10 + child}-05-01` };
        children.push((await requireOk(() => call(endpoints.addCamper, { body })))._id);
      }
      return { ...persona, children };
    },

    /** Makes the persona sign in again on its next call of `logIn`. */
    endSession({ uid }: Persona) {
      sessions.delete(uid);
    },

    /** Calls the API with an access token or an ID token. */
    callWith: (token: string, random: Random): Call =>
      createCaller({ servers, recorder, random, token }),

    /** Signs the persona in and returns its API client. */
    async logIn(persona: Persona, random: Random): Promise<Call> {
      const token = await signIn(persona, random.fork('sign-in'));
      return createCaller({ servers, recorder, random: random.fork('servers'), token });
    },
  };
}
export type Personas = ReturnType<typeof createPersonas>;
