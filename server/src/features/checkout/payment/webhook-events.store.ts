import type { Camp } from '#camp';

const eventsOf = ({ db }: Camp) => db.collection('webhookEvents');

/** Stores an event of Stripe; returns true if it was already processed. */
export async function addWebhookEvent(
  camp: Camp,
  eventId: string,
  type: string,
  receivedAt: Date,
): Promise<boolean> {
  const event = await eventsOf(camp).findOneAndUpdate(
    { eventId },
    { $setOnInsert: { eventId, type, receivedAt, state: 'received' } },
    { upsert: true, returnDocument: 'after' },
  );
  return event?.state === 'processed';
}

export async function completeWebhookEvent(
  camp: Camp,
  eventId: string,
  processedAt: Date,
): Promise<void> {
  await eventsOf(camp).updateOne({ eventId }, { $set: { state: 'processed', processedAt } });
}
