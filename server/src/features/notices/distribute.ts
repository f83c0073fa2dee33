import type { ObjectId } from 'mongodb';
import type { Logger } from 'pino';
import type { Actor, NewsItem } from '../../news';
import type { NewsDocument, NewsQueue } from '../../news-queue';
import type { Notice } from './notice';
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
}

/**
 * Makes notices, mails and audit entries of the news, then takes the news out. Their ids are made of
 * the item's, so whoever does it again, at the same time or after a crash, adds nothing twice.
 */
export const createDistribute = (needs: Needs) => {
  const { notices, addAuditEntries, hasMailer, now, log } = needs;

  const toNotice = ({ _id }: NewsItem, letter: Letter): Notice => {
    const { to, title, text, link, details, calendar } = letter;
    const { uid, name, email } = to;
    const at = now();
    return {
      _id: `${_id.toHexString()}:${uid}`,
      owner: uid,
      at,
      title,
      text,
      link,
      mail: {
        to: { name, email },
        ...(details && { details }),
        ...(calendar !== undefined && { calendar }),
        state: hasMailer ? 'waiting' : 'kept',
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

  const deliver = async (item: NewsItem, { letters, records }: Told) => {
    await addAuditEntries(records.map((record) => toDatedRecord(item, record)));
    await notices.add(letters.map((letter) => toNotice(item, letter)));
  };

  /** What of one document cannot be told, and what came after it, stays for the next time. */
  const distributeOne = async <D extends NewsDocument>({ queue, tell }: Beat<D>, document: D) => {
    for (const item of document.news ?? []) {
      try {
        await deliver(item, await tell(item, document));
        await queue.remove(document, item._id);
      } catch (error) {
        log.error({ err: error, news: item._id.toHexString(), kind: item.kind }, 'news not told');
        return;
      }
    }
  };

  /** Tells what has happened on a beat, to all of its documents or to the one with the id. */
  return async <D extends NewsDocument>(beat: Beat<D>, _id?: ObjectId): Promise<void> => {
    for await (const document of beat.queue.list(_id)) await distributeOne(beat, document);
  };
};
