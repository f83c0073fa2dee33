import type { ObjectId } from 'mongodb';
import type { Logger } from 'pino';
import type { Actor, NewsItem } from '../../news';
import type { NewsDocument, NewsQueue } from '../../news-queue';
import type { MailState, Notice } from './notice';
import type { NoticesStore } from './notices.store';
import type { AuditRecord, Letter, Told } from './told';

/** An audit record with its id, and who did it when. */
export type DatedRecord = AuditRecord & { _id: string; at: Date; actor: Actor | null };

interface Needs {
  notices: NoticesStore;
  /** Adds those whose ids are new. */
  addAuditEntries(records: DatedRecord[]): Promise<void>;
  /** Whether there is a mail server to send by. */
  hasMailer: boolean;
  now: () => Date;
  log: Logger;
}

/** The documents of one kind that make news, and what is told of an item. */
export interface Beat<D extends NewsDocument> {
  queue: NewsQueue<D>;
  tell(item: NewsItem, document: D): Promise<Told>;
  /** Combines what is told together; it returns an event for each that it got. */
  merge?(items: NewsItem[]): NewsItem[];
}

/** What is told of a document's news. */
interface Telling<D> {
  document: D;
  told: (Told & { item: NewsItem })[];
}

/** Each takes a look-up or two of its own, besides those that are made together. */
const TOLD_AT_A_TIME = 50;

const toNotice = (_id: ObjectId, letter: Letter, at: Date, state: MailState): Notice => {
  const { to, title, text, link, details, calendar, hasOwnWords, unsubscribe } = letter;
  const { uid, name, email, emailVerified } = to;
  return {
    _id: `${_id.toHexString()}:${uid}`,
    owner: uid,
    at,
    title,
    text,
    link,
    mail: {
      to: { name, email, emailVerified },
      ...(hasOwnWords && { hasOwnWords }),
      ...(details && { details }),
      ...(calendar !== undefined && { calendar }),
      ...(unsubscribe && { unsubscribe }),
      state: email === '' ? 'dropped' : state,
      dueAt: at,
      tries: 0,
    },
  };
};

const toDatedRecord = ({ _id, at, by }: NewsItem, record: AuditRecord): DatedRecord => ({
  ...record,
  _id: `${_id.toHexString()}:${record.action}`,
  at,
  actor: by,
});

const createNoteFailure =
  (log: Logger) =>
  (error: unknown, { _id, kind }: NewsItem) =>
    log.error({ err: error, news: _id.toHexString(), kind }, 'news not told');

/** What is told of one document; an item that cannot be told, and what came after it, stays for the next time. */
const createTellOne =
  (noteFailure: ReturnType<typeof createNoteFailure>) =>
  async <D extends NewsDocument>(
    { tell, merge = (items) => items }: Beat<D>,
    document: D,
    isDue: (item: NewsItem) => boolean,
  ): Promise<Telling<D>> => {
    const told: Telling<D>['told'] = [];
    for (const item of merge((document.news ?? []).filter(isDue))) {
      try {
        told.push({ item, ...(await tell(item, document)) });
      } catch (error) {
        noteFailure(error, item);
        break;
      }
    }
    return { document, told };
  };

/**
 * Makes notices, mails and audit entries of the news, then takes the news out. Their ids are made of
 * the item's, so whoever does it again, at the same time or after a crash, adds nothing twice.
 */
export const createDistribute = (needs: Needs) => {
  const { notices, addAuditEntries, hasMailer, now, log } = needs;
  const mailState = hasMailer ? 'waiting' : 'kept';

  const noteFailure = createNoteFailure(log);
  const tellOne = createTellOne(noteFailure);

  const deliver = async <D extends NewsDocument>({ queue }: Beat<D>, tellings: Telling<D>[]) => {
    const told = tellings.flatMap((each) => each.told);
    if (told.length === 0) return;
    await addAuditEntries(
      told.flatMap(({ item, records }) => records.map((record) => toDatedRecord(item, record))),
    );
    await notices.add(
      told.flatMap(({ item, letters, noticeId }) =>
        letters.map((letter) => toNotice(noticeId ?? item._id, letter, now(), mailState)),
      ),
    );
    await queue.remove(
      tellings.map(({ document }) => document),
      told.map(({ item }) => item),
    );
  };

  /** What keeps some from being told keeps none of the others from it. */
  const distributeSome = async <D extends NewsDocument>(
    beat: Beat<D>,
    documents: D[],
    isDue: (item: NewsItem) => boolean,
  ) => {
    const tellings = await Promise.all(documents.map((document) => tellOne(beat, document, isDue)));
    try {
      await deliver(beat, tellings);
    } catch {
      for (const telling of tellings) {
        await deliver(beat, [telling]).catch((error: unknown) =>
          telling.told.slice(0, 1).forEach(({ item }) => noteFailure(error, item)),
        );
      }
    }
  };

  /**
   * Tells what has happened on a beat and is due, to all of its documents. Of the one with the id,
   * which is about to go, it tells everything.
   */
  return async <D extends NewsDocument>(beat: Beat<D>, _id?: ObjectId): Promise<void> => {
    const at = now();
    const isDue = ({ dueAt }: NewsItem) => _id !== undefined || !dueAt || dueAt <= at;
    let some: D[] = [];
    for await (const document of beat.queue.list(_id)) {
      some.push(document);
      if (some.length < TOLD_AT_A_TIME) continue;
      await distributeSome(beat, some, isDue);
      some = [];
    }
    await distributeSome(beat, some, isDue);
  };
};
