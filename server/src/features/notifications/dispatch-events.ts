import type { ObjectId } from 'mongodb';
import type { Logger } from 'pino';
import type { Camp } from '#camp';
import type { EventDocument, EventOutbox } from '#database/event-outbox';
import type { Actor, DomainEvent } from '#domain/domain-event';
import { toMailContent, type MailState, type Notification } from './notification';
import type { AuditRecord, EventDescription, NotificationDraft } from './notification-draft';
import { addNotifications } from './notifications.store';

/** An audit record with its id, its time and the user who acted. */
export type DatedRecord = AuditRecord & { _id: string; at: Date; actor: Actor | null };

export interface DispatchDependencies {
  camp: Camp;
  /** Adds the entries whose ids are new. */
  addAuditEntries(records: DatedRecord[]): Promise<unknown>;
}

/** One collection whose documents contain events. */
export interface EventSource<D extends EventDocument> {
  outbox: EventOutbox<D>;
  describe(event: DomainEvent, document: D): Promise<EventDescription>;
  /** Combines events that are dispatched together; returns one event for each that it got. */
  merge?(events: DomainEvent[], document: D): DomainEvent[];
}

interface DescribedDocument<D> {
  document: D;
  descriptions: (EventDescription & { event: DomainEvent })[];
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

const createLogFailure =
  (log: Logger) =>
  (error: unknown, { _id, kind }: DomainEvent) =>
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
const createDescribeDocument =
  (logFailure: ReturnType<typeof createLogFailure>) =>
  async <D extends EventDocument>(
    { describe, merge = (events) => events }: EventSource<D>,
    document: D,
    isDue: (event: DomainEvent) => boolean,
  ): Promise<DescribedDocument<D>> => {
    const descriptions: DescribedDocument<D>['descriptions'] = [];
    for (const event of merge(listDue(document.events ?? [], isDue), document)) {
      try {
        descriptions.push({ event, ...(await describe(event, document)) });
      } catch (error) {
        logFailure(error, event);
        break;
      }
    }
    return { document, descriptions };
  };

/** Returns a function that stores the notifications of events: one write for all, then those in batches. */
const createStoreNotifications = ({ camp }: DispatchDependencies) => {
  const mailState = camp.mailer ? 'waiting' : 'unsent';
  const toNotifications = (drafts: NotificationDraft[], id: ObjectId) =>
    drafts.map((draft) => toNotification(id, draft, camp.now(), mailState));

  return async (descriptions: (EventDescription & { event: DomainEvent })[]): Promise<void> => {
    const described = descriptions.map(({ event, notificationId, ...description }) => ({
      ...description,
      id: notificationId ?? event._id,
    }));
    await addNotifications(
      camp,
      described.flatMap(({ drafts, id }) => toNotifications(drafts, id)),
    );
    for (const { id, readMoreDrafts } of described) {
      for await (const drafts of readMoreDrafts?.() ?? []) {
        await addNotifications(camp, toNotifications(drafts, id));
      }
    }
  };
};

/**
 * Stores the notifications, emails and audit entries of events, then removes the events. The stored ids
 * are built from the event's id, so a repeated dispatch, concurrent or after a crash, adds nothing twice.
 */
export function createDispatchEvents(deps: DispatchDependencies) {
  const { camp, addAuditEntries } = deps;

  const storeNotifications = createStoreNotifications(deps);
  const logFailure = createLogFailure(camp.log);
  const describeDocument = createDescribeDocument(logFailure);

  const storeDescribed = async <D extends EventDocument>(
    { outbox }: EventSource<D>,
    described: DescribedDocument<D>[],
  ) => {
    const descriptions = described.flatMap((document) => document.descriptions);
    if (descriptions.length === 0) return;
    await addAuditEntries(
      descriptions.flatMap(({ event, records }) =>
        records.map((record) => toDatedRecord(event, record)),
      ),
    );
    await storeNotifications(descriptions);
    await outbox.remove(
      described.map(({ document }) => document),
      descriptions.map(({ event }) => event),
    );
  };

  /** If the batch fails, stores document by document, so that one bad document does not block the others. */
  const dispatchBatch = async <D extends EventDocument>(
    source: EventSource<D>,
    documents: D[],
    isDue: (event: DomainEvent) => boolean,
  ) => {
    const described = await Promise.all(
      documents.map((document) => describeDocument(source, document, isDue)),
    );
    try {
      await storeDescribed(source, described);
    } catch {
      for (const one of described) {
        await storeDescribed(source, [one]).catch((error: unknown) =>
          one.descriptions.slice(0, 1).forEach(({ event }) => logFailure(error, event)),
        );
      }
    }
  };

  /**
   * Dispatches the due events of all documents of a source. With an id, dispatches all events of that
   * document, due or not, because it is about to be deleted.
   */
  return async <D extends EventDocument>(source: EventSource<D>, _id?: ObjectId): Promise<void> => {
    const at = camp.now();
    const isDue = ({ dueAt }: DomainEvent) => _id !== undefined || !dueAt || dueAt <= at;
    let batch: D[] = [];
    for await (const document of source.outbox.list(_id)) {
      batch.push(document);
      if (batch.length < BATCH_SIZE) continue;
      await dispatchBatch(source, batch, isDue);
      batch = [];
    }
    await dispatchBatch(source, batch, isDue);
  };
}
