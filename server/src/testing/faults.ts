import type { Db, Document } from 'mongodb';
import type { Mailer } from '../features/notices/send-mail';
import { watchWrites } from './watch-writes';

/** A field, and where something stands, its new value: what a write is called by in a test. */
const toWord = ([field, value]: [string, unknown]) =>
  /(state|status|outcome)$/.test(field) && typeof value === 'string' ? `${field} ${value}` : field;

const fieldsOf = (update: unknown): string => {
  const stages = (Array.isArray(update) ? update : [update]) as Document[];
  const fields = stages.flatMap((stage) =>
    Object.values(stage).flatMap((change) => Object.entries(change as object).map(toWord)),
  );
  return [...new Set(fields)].join(', ');
};

const nameOfWrite = (collection: string, method: string, given: unknown[]) => {
  if (method.startsWith('insert')) return `${collection}: insert`;
  if (method.startsWith('delete')) return `${collection}: delete`;
  return `${collection}: set ${fieldsOf(given[1])}`;
};

const IDS = /\b(pi|re|ch|evt)_\w+/g;

/** Where a process dies: before or after the step of this number, counted from 0. */
export interface CrashPoint {
  step: number;
  when: 'before' | 'after';
}

/**
 * Numbers every write to the database, every call to Stripe and every mail that a server makes, and lets the
 * server die at one of them: from there on nothing that it does reaches the outside any more.
 */
export const createFaults = () => {
  let steps: string[] = [];
  let crash: CrashPoint | null = null;
  let isDead = false;

  const die = (): never => {
    isDead = true;
    throw new Error('This server has died.');
  };

  const take = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    if (isDead) die();
    const isHere = steps.length === crash?.step;
    steps.push(name);
    if (isHere && crash?.when === 'before') die();
    const result = await work();
    if (isHere) die();
    return result;
  };

  return {
    /** Forgets what was, and lives until `point`. */
    begin(point: CrashPoint | null) {
      steps = [];
      crash = point;
      isDead = false;
    },
    steps: () => steps,
    isDead: () => isDead,

    wrapDb: (db: Db): Db =>
      watchWrites(db, ({ collection, method, given }, work) =>
        take(nameOfWrite(collection, method, given), work),
      ),

    wrapMailer: ({ send }: Mailer): Mailer => ({
      send: (mail) => take('SMTP: send', () => send(mail)),
    }),

    wrapFetch:
      (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
      (input, init) => {
        const { method, url } = new Request(input, init);
        const path = new URL(url).pathname.replace('/v1', '').replaceAll(IDS, ':$1');
        // Reading leaves nothing behind that could be half done.
        if (method === 'GET' && !isDead) return fetch(input, init);
        return take(`Stripe: ${method} ${path}`, () => fetch(input, init));
      },
  };
};
export type Faults = ReturnType<typeof createFaults>;
