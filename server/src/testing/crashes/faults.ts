import type { Db, Document } from 'mongodb';
import type { Mailer } from '#domain/mailer';
import { watchWrites } from '../database/watch-writes';

/** Names a field that is written; fields with a state also show the new value. */
const toFieldName = ([field, value]: [string, unknown]) =>
  /(state|status|outcome)$/.test(field) && typeof value === 'string' ? `${field} ${value}` : field;

const fieldsOf = (update: unknown): string => {
  const stages = (Array.isArray(update) ? update : [update]) as Document[];
  const fields = stages.flatMap((stage) =>
    Object.values(stage).flatMap((change) => Object.entries(change as object).map(toFieldName)),
  );
  return [...new Set(fields)].join(', ');
};

const nameOfWrite = (collection: string, method: string, args: unknown[]) => {
  if (method.startsWith('insert')) return `${collection}: insert`;
  if (/delete/i.test(method)) return `${collection}: delete`;
  return `${collection}: set ${fieldsOf(args[1])}`;
};

const IDS = /\b(pi|re|ch|evt)_\w+/g;

/** When the server dies: before or after the step with this index. */
export interface CrashPoint {
  step: number;
  when: 'before' | 'after';
}

/**
 * Records every database write, Stripe call and email of a server as a step. The server dies at a given
 * step: from there on, its writes, calls and emails all fail.
 */
export function createFaults() {
  let steps: string[] = [];
  let crash: CrashPoint | null = null;
  let isDead = false;

  const die = (): never => {
    isDead = true;
    throw new Error('This server has died.');
  };

  const runStep = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    if (isDead) die();
    const isHere = steps.length === crash?.step;
    steps.push(name);
    if (isHere && crash?.when === 'before') die();
    const result = await work();
    if (isHere) die();
    return result;
  };

  return {
    /** Starts recording again; the server dies at `point`, or not at all for null. */
    begin(point: CrashPoint | null) {
      steps = [];
      crash = point;
      isDead = false;
    },
    steps: () => steps,
    isDead: () => isDead,

    wrapDb: (db: Db): Db =>
      watchWrites(db, ({ collection, method, args }, work) =>
        runStep(nameOfWrite(collection, method, args), work),
      ),

    wrapMailer: ({ send }: Mailer): Mailer => ({
      send: (mail) => runStep('SMTP: send', () => send(mail)),
    }),

    wrapFetch:
      (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
      (input, init) => {
        const { method, url } = new Request(input, init);
        const path = new URL(url).pathname.replace('/v1', '').replaceAll(IDS, ':$1');
        // A read changes nothing, so it is no step.
        if (method === 'GET' && !isDead) return fetch(input, init);
        return runStep(`Stripe: ${method} ${path}`, () => fetch(input, init));
      },
  };
}
export type Faults = ReturnType<typeof createFaults>;
