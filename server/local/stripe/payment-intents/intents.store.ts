import type { Db } from 'mongodb';
import { isDuplicateKey } from '../../../src/database';
import { newEvent } from '../events/event';
import { invalidRequest } from '../http/api-error';
import type { Call } from '../http/endpoint';
import type { Intent, QueuedEvent } from './intent';
import { getIntent, intentQueries } from './intents.queries';
import type { Outcome, Transition } from './transitions';

const MOST_ATTEMPTS = 200;

export type IntentStore = ReturnType<typeof intentStore>;

function toWrite({ intent, events, failure }: Outcome, call: Call) {
  const news = events.map((event) => newEvent(event, call));
  const next: Intent = {
    ...intent,
    version: intent.version + 1,
    outbox: [...intent.outbox, ...news],
  };
  const queued = news.map((event): QueuedEvent => ({ ...event, intentId: intent._id }));
  return { next, queued, failure: failure && Object.assign(failure, { intent: next }) };
}

/**
 * The books. Every change is a compare-and-set on the intent's version, so of two steps at once one is applied first
 * and the other is judged again by what it finds then.
 */
export function intentStore(db: Db, onEvents: (events: QueuedEvent[]) => void) {
  const intents = db.collection<Intent>('sandboxIntents');

  /** Writes a new intent; a repetition after a crash finds the one already written. Throws the refusal of its card. */
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

  async function tryChange(id: string, call: Call, transition: Transition) {
    const before = await getIntent(intents, id);
    const outcome = transition(before);
    if (outcome.intent === before) return before;
    const { next, queued, failure } = toWrite(outcome, call);
    const { modifiedCount } = await intents.replaceOne({ _id: id, version: before.version }, next);
    if (modifiedCount === 0) return null;
    onEvents(queued);
    if (failure) throw failure;
    return next;
  }

  async function change(id: string, call: Call, transition: Transition): Promise<Intent> {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const intent = await tryChange(id, call, transition);
      if (intent) return intent;
    }
    throw invalidRequest('This object is in use by other requests.', { code: 'lock_timeout' }, 429);
  }

  // The version moves too: a step that read the event before must not write it back.
  async function markDelivered({ intentId, id }: QueuedEvent) {
    await intents.updateOne({ _id: intentId }, { $pull: { outbox: { id } }, $inc: { version: 1 } });
  }

  return { insert, change, markDelivered, ...intentQueries(intents) };
}
