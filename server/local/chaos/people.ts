import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { endpoints, type Role } from '../../src/contract';
import { anIdToken } from '../../src/testing/builders';
import { createCaller, type Answer, type Call } from './call';
import type { Ledger } from './ledger';
import type { Random } from './random';

const TOKEN_LASTS_MS = 30 * 60_000;
const RETRY_AFTER_MS = 300;
const MOST_ATTEMPTS = 600;

export interface Person {
  uid: string;
  email: string;
  name: string;
}

interface Needs {
  servers: readonly string[];
  ledger: Ledger;
  db: Db;
}

/** ID tokens count seconds: this is after whatever has happened until now. */
export const nextSecond = () => Math.ceil(Date.now() / 1_000);

/** Asks until a server gives an answer that is not about something being down. */
export const retryWhilePassing = async <T>(ask: () => Promise<Answer<T>>): Promise<Answer<T>> => {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const answer = await ask();
    if (answer.isOk || !answer.isPassing) return answer;
    await delay(RETRY_AFTER_MS);
  }
  throw new Error('No server answers.');
};

const insist = async <T>(ask: () => Promise<Answer<T>>): Promise<T> => {
  const answer = await retryWhilePassing(ask);
  if (!answer.isOk) throw new Error(`Nobody can sign in: ${JSON.stringify(answer.said)}`);
  return answer.body;
};

/** Those who use the API, each with a session of their own that is renewed in time. */
export const createPeople = ({ servers, ledger, db }: Needs) => {
  const sessions = new Map<string, { token: string; until: number }>();

  const asIdentity = ({ uid, email, name }: Person, random: Random) =>
    createCaller({
      servers,
      ledger,
      random,
      token: anIdToken({ sub: uid, email, name, auth_time: nextSecond() }),
    });

  const signIn = async (person: Person, random: Random): Promise<string> => {
    const { uid, email } = person;
    const kept = sessions.get(uid);
    if (kept && kept.until > Date.now()) return kept.token;
    const call = asIdentity(person, random);
    const { token } = await insist(() => call(endpoints.createAccessToken, { body: { email } }));
    sessions.set(uid, { token, until: Date.now() + TOKEN_LASTS_MS });
    return token;
  };

  return {
    /** A new account; its role is as whoever runs the camp gives it. */
    async register(name: string, random: Random, role?: Role): Promise<Person> {
      const uid = name.toLowerCase().replaceAll(' ', '-');
      const email = `${uid}@people.test`;
      const person = { uid, email, name };
      const call = asIdentity(person, random);
      await insist(() => call(endpoints.addUser, { body: { name, email } }));
      if (role) await db.collection('users').updateOne({ uid }, { $set: { role } });
      return person;
    },

    /** Signs in anew the next time that the person enters. */
    endSession({ uid }: Person) {
      sessions.delete(uid);
    },

    /** Calls the API with an access token or an ID token. */
    callWith: (token: string, random: Random): Call =>
      createCaller({ servers, ledger, random, token }),

    /** Calls the API as a person. */
    async enter(person: Person, random: Random): Promise<Call> {
      const token = await signIn(person, random.fork('sign-in'));
      return createCaller({ servers, ledger, random: random.fork('servers'), token });
    },
  };
};
export type People = ReturnType<typeof createPeople>;
