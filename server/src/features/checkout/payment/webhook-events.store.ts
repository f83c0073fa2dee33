import type { Db } from 'mongodb';

export function createWebhookEventsStore(db: Db) {
  const events = db.collection('webhookEvents');
  return {
    /** Stores an event; returns true if it was already processed. */
    async receive(eventId: string, type: string, receivedAt: Date): Promise<boolean> {
      const event = await events.findOneAndUpdate(
        { eventId },
        { $setOnInsert: { eventId, type, receivedAt, state: 'received' } },
        { upsert: true, returnDocument: 'after' },
      );
      return event?.state === 'processed';
    },

    async complete(eventId: string, processedAt: Date): Promise<void> {
      await events.updateOne({ eventId }, { $set: { state: 'processed', processedAt } });
    },
  };
}
export type WebhookEventsStore = ReturnType<typeof createWebhookEventsStore>;
