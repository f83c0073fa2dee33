import { createHash } from 'node:crypto';
import type { Db } from 'mongodb';
import { newSuffix } from '../ids';
import { apiError } from './api-error';
import { isFormRecord, type FormRecord } from './form';

const KEPT_MS = 24 * 60 * 60 * 1000;
const LONGEST_KEY = 255;

export interface Answer {
  status: number;
  json: string;
}

interface KeyRecord {
  _id: string;
  fingerprint: string;
  suffix: string;
  answer: Answer | null;
  startedAt: Date;
}

/** Sorted, and without card numbers: what is stored of a request must not give one away. */
function canonical(_key: string, value: unknown) {
  if (!isFormRecord(value)) return value;
  const entries = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    if (name !== 'card' || !isFormRecord(part)) return [[name, part]];
    const { number, cvc: _cvc, ...rest } = part;
    return [[name, { ...rest, last4: typeof number === 'string' && number.slice(-4) }]];
  });
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

export const fingerprintOf = (path: string, form: FormRecord) =>
  createHash('sha256')
    .update(`${path} ${JSON.stringify(form, canonical)}`)
    .digest('hex');

const isLasting = ({ status }: Answer) => status < 500 && status !== 409 && status !== 429;

function assertSameRequest(found: KeyRecord, fingerprint: string, key: string) {
  if (found.fingerprint === fingerprint) return;
  throw apiError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

const inUse = () =>
  apiError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: 'There is currently another in-progress request using this Idempotent Key.',
  });

function assertLength(key: string) {
  if (key.length <= LONGEST_KEY) return;
  throw apiError(400, {
    type: 'invalid_request_error',
    message: `Idempotency keys can have up to ${LONGEST_KEY} characters.`,
  });
}

type Run = (suffix: string) => Promise<Answer>;

export interface KeyedRequest {
  scope: string;
  key: string;
  fingerprint: string;
}

export type Idempotency = Awaited<ReturnType<typeof createIdempotency>>;

/**
 * Stripe's rules (https://docs.stripe.com/api/idempotent_requests): the first answer to a key, a refusal too, is given
 * again for 24 hours; other parameters are an error; a request that is still running is a 409.
 */
export async function createIdempotency(db: Db) {
  const keys = db.collection<KeyRecord>('sandboxIdempotencyKeys');
  const running = new Set<string>();
  await keys.deleteMany({ startedAt: { $lt: new Date(Date.now() - KEPT_MS) } });

  /** Finds a key again with its suffix, even where a crash or a fault kept it from being answered. */
  async function find(_id: string, { key, fingerprint }: KeyedRequest): Promise<KeyRecord> {
    const fresh = { fingerprint, suffix: newSuffix(), answer: null, startedAt: new Date() };
    const record = await keys.findOneAndUpdate(
      { _id },
      { $setOnInsert: fresh },
      { upsert: true, returnDocument: 'after' },
    );
    if (!record) throw new Error('An idempotency key cannot be stored.');
    assertSameRequest(record, fingerprint, key);
    return record;
  }

  /** However many ask at once: an answer that is there is given, never a 409. */
  function replay(record: KeyRecord, answer: Answer, { fingerprint, key }: KeyedRequest) {
    assertSameRequest(record, fingerprint, key);
    return { ...answer, replayed: true };
  }

  async function execute(_id: string, request: KeyedRequest, run: Run) {
    const record = await find(_id, request);
    if (record.answer) return { ...record.answer, replayed: true };
    const answer = await run(record.suffix);
    if (isLasting(answer)) await keys.updateOne({ _id }, { $set: { answer } });
    return { ...answer, replayed: false };
  }

  /** Executes once a key. What `run` creates derives its ids from the suffix that it is given. */
  async function once(request: KeyedRequest, run: Run) {
    assertLength(request.key);
    const _id = `${request.scope}:${request.key}`;
    const stored = await keys.findOne({ _id });
    if (stored?.answer) return replay(stored, stored.answer, request);
    if (running.has(_id)) throw inUse();
    running.add(_id);
    try {
      return await execute(_id, request, run);
    } finally {
      running.delete(_id);
    }
  }

  return { once };
}
