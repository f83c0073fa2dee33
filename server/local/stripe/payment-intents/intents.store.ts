import { MongoServerError, type Db } from 'mongodb';
import { newEvent } from '../events/event';
import { invalidRequest } from '../http/api-error';
import type { Call } from '../http/endpoint';
import type { Intent, QueuedEvent } from './intent';
import { getIntent, intentQueries } from './intents.queries';
import type { Outcome, Transition } from './transitions';

const MAX_ATTEMPTS = 200;
const DUPLICATE_KEY = 11000;

const isDuplicateKey = (error: unknown) =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY;

export type IntentStore = ReturnType<typeof createIntentStore>;

interface Options {
  /** Whether events of the type are delivered. The others are not stored. */
  isEnabled: (type: string) => boolean;
  onEvents: (events: QueuedEvent[]) => void;
}

const createToWrite =
  (isEnabled: Options['isEnabled']) =>
  ({ intent, events, failure }: Outcome, call: Call) => {
    const newEvents = events
      .filter(({ type }) => isEnabled(type))
      .map((event) => newEvent(event, call));
    const next: Intent = {
      ...intent,
      version: intent.version + 1,
      outbox: [...intent.outbox, ...newEvents],
    };
    const queued = newEvents.map((event): QueuedEvent => ({ ...event, intentId: intent._id }));
    return { next, queued, failure: failure && Object.assign(failure, { intent: next }) };
  };

/**
 * Stores the intents. Every change is a compare-and-set on the intent's version: of two concurrent changes, the second
 * is evaluated again with the result of the first.
 */
export function createIntentStore(db: Db, { isEnabled, onEvents }: Options) {
  const intents = db.collection<Intent>('sandboxIntents');
  const toWrite = createToWrite(isEnabled);

  /** Inserts a new intent; a retry after a crash returns the existing one. @throws the card error of the outcome. */
  async function insert(outcome: Outcome, call: Call): Promise<Intent> {
    const { next, queued, failure } = toWrite(outcome, call);
    try {
      await intents.insertOne(next);
      onEvents(queued);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return getIntent(intents, next._id);
    }
    if (failure) throw failure;
    return next;
  }

  async function tryChange(before: Intent, call: Call, transition: Transition) {
    const outcome = transition(before);
    if (outcome.intent === before) return before;
    const { next, queued, failure } = toWrite(outcome, call);
    const { modifiedCount } = await intents.replaceOne(
      { _id: before._id, version: before.version },
      next,
    );
    if (modifiedCount === 0) return null;
    onEvents(queued);
    if (failure) throw failure;
    return next;
  }

  /** Changes an intent as it was read, or the one with the id. */
  async function change(read: Intent | string, call: Call, transition: Transition) {
    const id = typeof read === 'string' ? read : read._id;
    let before = typeof read === 'string' ? await getIntent(intents, id) : read;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const intent = await tryChange(before, call, transition);
      if (intent) return intent;
      before = await getIntent(intents, id);
    }
    throw invalidRequest('This object is in use by other requests.', { code: 'lock_timeout' }, 429);
  }

  // Also increments the version, so that a concurrent change cannot write the delivered event back.
  async function markDelivered({ intentId, id }: QueuedEvent) {
    await intents.updateOne({ _id: intentId }, { $pull: { outbox: { id } }, $inc: { version: 1 } });
  }

  return { insert, change, markDelivered, ...intentQueries(intents) };
}
