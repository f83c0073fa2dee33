import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import {
  readDocumentsWithEvents,
  readEventLag,
  removeEvents,
  type EventDocument,
  type EventLag,
} from '#database/event-outbox';
import type { Actor, DomainEvent } from '#domain/domain-event';
import { addAuditEntries } from '#features/audit-log/index';
import {
  eventCollections,
  eventSources,
  type EventCollection,
  type EventSource,
} from './event-sources';
import { toMailContent, type MailState, type Notification } from './notification';
import type { AuditRecord, EventDescription, NotificationDraft } from './notification-draft';
import { addNotifications } from './notifications.store';

/** An audit record with its id, its time and the user who acted. */
type DatedRecord = AuditRecord & { _id: string; at: Date; actor: Actor | null };

type DescribedEvent = EventDescription & { event: DomainEvent };

interface DescribedDocument {
  document: EventDocument;
  descriptions: DescribedEvent[];
}

/** Each event of a batch may need queries of its own besides the combined ones. */
const BATCH_SIZE = 50;

const toNotification = (
  eventId: ObjectId,
  draft: NotificationDraft,
  at: Date,
  state: MailState,
): Notification => {
  const { to, title, text, link, withoutMail = false } = draft;
  const { uid, name, email, emailVerified } = to;
  return {
    _id: `${eventId.toHexString()}:${uid}`,
    owner: uid,
    at,
    title,
    text,
    link,
    mail: {
      to: { name, email, emailVerified },
      ...toMailContent(draft),
      state: email === '' || withoutMail ? 'dropped' : state,
      dueAt: at,
      attempts: 0,
    },
  };
};

const toDatedRecord = ({ _id, at, by }: DomainEvent, record: AuditRecord): DatedRecord => ({
  ...record,
  _id: `${_id.toHexString()}:${record.action}`,
  at,
  actor: by,
});

const logFailure = ({ log }: Camp, error: unknown, { _id, kind }: DomainEvent) =>
  log.error({ err: error, eventId: _id.toHexString(), kind }, 'event not dispatched');

/**
 * Returns the due events, and those of the same kind that wait: their notification would contradict the
 * later one.
 */
const listDue = (events: readonly DomainEvent[], isDue: (event: DomainEvent) => boolean) => {
  const dueKinds = new Set(events.filter(isDue).map(({ kind }) => kind));
  return events.filter(({ kind }) => dueKinds.has(kind));
};

/** Describes the due events of one document up to the first failure. The others stay for the next dispatch. */
async function describeDocument(
  camp: Camp,
  source: EventSource,
  document: EventDocument,
  isDue: (event: DomainEvent) => boolean,
): Promise<DescribedDocument> {
  const descriptions: DescribedEvent[] = [];
  const due = listDue(document.events ?? [], isDue);
  for (const event of source.merge ? source.merge(due, document) : due) {
    try {
      descriptions.push({ event, ...(await source.describe(camp, event, document)) });
    } catch (error) {
      logFailure(camp, error, event);
      break;
    }
  }
  return { document, descriptions };
}

/** Stores the notifications of events: one write for all, then those in batches. */
async function storeNotifications(
  camp: Camp,
  descriptions: readonly DescribedEvent[],
): Promise<void> {
  const mailState = camp.mailer ? 'waiting' : 'unsent';
  const toNotifications = (drafts: NotificationDraft[], id: ObjectId) =>
    drafts.map((draft) => toNotification(id, draft, camp.now(), mailState));
  const described = descriptions.map(({ event, notificationId, ...description }) => ({
    ...description,
    id: notificationId ?? event._id,
  }));
  const added = described.flatMap(({ drafts, id }) => toNotifications(drafts, id));
  await addNotifications(camp, added);
  for (const { id, readMoreDrafts } of described) {
    for await (const drafts of readMoreDrafts?.() ?? []) {
      await addNotifications(camp, toNotifications(drafts, id));
    }
  }
}

/**
 * Stores the notifications, emails and audit entries of events, then removes the events. The stored ids
 * are built from the event's id, so a repeated dispatch, concurrent or after a crash, adds nothing twice.
 */
async function storeDescribed(
  camp: Camp,
  collection: EventCollection,
  described: readonly DescribedDocument[],
): Promise<void> {
  const descriptions = described.flatMap((document) => document.descriptions);
  if (descriptions.length === 0) return;
  await addAuditEntries(
    camp,
    descriptions.flatMap(({ event, records }) =>
      records.map((record) => toDatedRecord(event, record)),
    ),
  );
  await storeNotifications(camp, descriptions);
  await removeEvents(
    camp,
    collection,
    described.map(({ document }) => document),
    descriptions.map(({ event }) => event),
  );
}

/** If the batch fails, stores document by document, so that one bad document does not block the others. */
async function dispatchBatch(
  camp: Camp,
  collection: EventCollection,
  documents: readonly EventDocument[],
  isDue: (event: DomainEvent) => boolean,
): Promise<void> {
  const described = await Promise.all(
    documents.map((document) => describeDocument(camp, eventSources[collection], document, isDue)),
  );
  try {
    await storeDescribed(camp, collection, described);
  } catch {
    for (const one of described) {
      await storeDescribed(camp, collection, [one]).catch((error: unknown) =>
        one.descriptions.slice(0, 1).forEach(({ event }) => logFailure(camp, error, event)),
      );
    }
  }
}

async function dispatchCollection(
  camp: Camp,
  collection: EventCollection,
  _id?: ObjectId,
): Promise<void> {
  const at = camp.now();
  const isDue = ({ dueAt }: DomainEvent) => _id !== undefined || !dueAt || dueAt <= at;
  let batch: EventDocument[] = [];
  for await (const document of readDocumentsWithEvents(camp, collection, _id)) {
    batch.push(document);
    if (batch.length < BATCH_SIZE) continue;
    await dispatchBatch(camp, collection, batch, isDue);
    batch = [];
  }
  await dispatchBatch(camp, collection, batch, isDue);
}

/** Turns all due events into notifications, emails and audit entries. Several processes can run it at the same time. */
export async function dispatchEvents(camp: Camp): Promise<void> {
  for (const collection of eventCollections) await dispatchCollection(camp, collection);
}

/** Dispatches all events of one document, due or not; call it before deleting the document. */
export const dispatchEventsOf = (
  camp: Camp,
  collection: EventCollection,
  _id: ObjectId,
): Promise<void> => dispatchCollection(camp, collection, _id);

/** Returns the due events of all collections that have some. */
export async function readEventLags(camp: Camp, now: Date): Promise<EventLag[]> {
  const lags = await Promise.all(eventCollections.map((name) => readEventLag(camp, name, now)));
  return lags.filter((lag) => lag !== null);
}
