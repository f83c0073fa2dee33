import type { Collection, Filter } from 'mongodb';
import type { z } from 'zod';
import { resourceMissing } from '../http/api-error';
import type { createdFilter } from '../http/parameters';
import type { Intent, QueuedEvent } from './intent';

export interface Page {
  limit: number;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  created?: z.output<typeof createdFilter> | undefined;
}

function createdCondition(created: Page['created']): Filter<Intent> {
  if (created === undefined) return {};
  if (typeof created === 'number') return { created };
  const bounds = Object.entries(created).filter(([, value]) => value !== undefined);
  return { created: Object.fromEntries(bounds.map(([key, value]) => [`$${key}`, value])) };
}

function cursorCondition({ starting_after, ending_before }: Page): Filter<Intent> {
  if (ending_before) return { _id: { $gt: ending_before } };
  return starting_after ? { _id: { $lt: starting_after } } : {};
}

export async function getIntent(intents: Collection<Intent>, id: string, status = 404) {
  const intent = await intents.findOne({ _id: id });
  if (!intent) throw resourceMissing('payment_intent', id, 'intent', status);
  return intent;
}

export function intentQueries(intents: Collection<Intent>) {
  return {
    get: (id: string, status?: number) => getIntent(intents, id, status),
    findByCharge: (chargeId: string) => intents.findOne({ 'charge.id': chargeId }),
    findByRefund: (refundId: string) => intents.findOne({ 'refunds.id': refundId }),
    findByDispute: (disputeId: string) => intents.findOne({ 'dispute.id': disputeId }),
    listDisputed: () => intents.find({ 'dispute.id': { $exists: true } }).toArray(),
    listRefunded: () => intents.find({ 'refunds.0': { $exists: true } }).toArray(),

    /** Returns one page, newest first; ids sort by time. */
    list: async (page: Page) => {
      const found = await intents
        .find({ ...createdCondition(page.created), ...cursorCondition(page) })
        .sort({ _id: page.ending_before ? 1 : -1 })
        .limit(page.limit + 1)
        .toArray();
      const rows = found.slice(0, page.limit);
      return {
        intents: page.ending_before ? rows.reverse() : rows,
        hasMore: found.length > page.limit,
      };
    },

    listPendingEvents: async (): Promise<QueuedEvent[]> => {
      const intentsWithEvents = await intents.find({ 'outbox.0': { $exists: true } }).toArray();
      return intentsWithEvents.flatMap(({ _id, outbox }) =>
        outbox.map((event) => ({ ...event, intentId: _id })),
      );
    },
  };
}
