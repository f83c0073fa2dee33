import { createHash } from 'node:crypto';
import type { Db } from 'mongodb';
import { newSuffix } from '../ids';
import { apiError } from './api-error';
import { isFormRecord, type FormRecord } from './form';

const RETENTION_MS = 24 * 60 * 60 * 1000;
const MAX_KEY_LENGTH = 255;

export interface ApiResponse {
  status: number;
  json: string;
}

interface KeyRecord {
  _id: string;
  fingerprint: string;
  suffix: string;
  /** The stored response (`answer` is its name in the database); null until the request completes. */
  answer: ApiResponse | null;
  startedAt: Date;
}

/** Sorts the fields and removes card numbers and security codes, which the stored fingerprint must not reveal. */
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

const shouldStore = ({ status }: ApiResponse) => status < 500 && status !== 409 && status !== 429;

function assertSameRequest(found: KeyRecord, fingerprint: string, key: string) {
  if (found.fingerprint === fingerprint) return;
  throw apiError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

const keyInUseError = () =>
  apiError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: 'There is currently another in-progress request using this Idempotent Key.',
  });

function assertLength(key: string) {
  if (key.length <= MAX_KEY_LENGTH) return;
  throw apiError(400, {
    type: 'invalid_request_error',
    message: `Idempotency keys can have up to ${MAX_KEY_LENGTH} characters.`,
  });
}

type Run = (suffix: string) => Promise<ApiResponse>;

export interface KeyedRequest {
  scope: string;
  key: string;
  fingerprint: string;
}

export type Idempotency = Awaited<ReturnType<typeof createIdempotency>>;

/**
 * Implements Stripe's rules (https://docs.stripe.com/api/idempotent_requests): the first response for a key, also an
 * error, is replayed for 24 hours; different parameters are an error; a request that is still running gets a 409.
 */
export async function createIdempotency(db: Db) {
  const keys = db.collection<KeyRecord>('sandboxIdempotencyKeys');
  const running = new Set<string>();
  await keys.deleteMany({ startedAt: { $lt: new Date(Date.now() - RETENTION_MS) } });

  /** Finds or creates the record of a key. A retry after a crash gets the same suffix. */
  async function findOrCreate(_id: string, { key, fingerprint }: KeyedRequest): Promise<KeyRecord> {
    const newRecord = { fingerprint, suffix: newSuffix(), answer: null, startedAt: new Date() };
    const record = await keys.findOneAndUpdate(
      { _id },
      { $setOnInsert: newRecord },
      { upsert: true, returnDocument: 'after' },
    );
    if (!record) throw new Error('Could not store the idempotency key.');
    assertSameRequest(record, fingerprint, key);
    return record;
  }

  /** Returns the stored response for a request while another one with its key runs, which may be a replay, too. */
  async function replayStored(_id: string, { fingerprint, key }: KeyedRequest) {
    const stored = await keys.findOne({ _id });
    if (!stored?.answer) throw keyInUseError();
    assertSameRequest(stored, fingerprint, key);
    return { ...stored.answer, replayed: true };
  }

  async function execute(_id: string, request: KeyedRequest, run: Run) {
    const record = await findOrCreate(_id, request);
    if (record.answer) return { ...record.answer, replayed: true };
    const response = await run(record.suffix);
    if (shouldStore(response)) await keys.updateOne({ _id }, { $set: { answer: response } });
    return { ...response, replayed: false };
  }

  /** Executes a request once per key. `run` derives the ids that it creates from the given suffix. */
  async function once(request: KeyedRequest, run: Run) {
    assertLength(request.key);
    const _id = `${request.scope}:${request.key}`;
    if (running.has(_id)) return replayStored(_id, request);
    running.add(_id);
    try {
      return await execute(_id, request, run);
    } finally {
      running.delete(_id);
    }
  }

  return { once };
}
