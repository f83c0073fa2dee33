import { ObjectId, type Db } from 'mongodb';
import type { NewsItem, Newsworthy } from './news';

export type NewsDocument = Newsworthy & { _id: ObjectId };

/** Every news item, said so that the index on their ids is used. */
const hasNews = { 'news._id': { $gte: new ObjectId('0'.repeat(24)) } };

/** The documents of a collection to which something happened that has not been told. */
export const createNewsQueue = <D extends NewsDocument>(db: Db, name: string) => {
  const documents = db.collection<NewsDocument>(name);
  return {
    /** All of them, or the one with the id where it is one of them. */
    list: (_id?: ObjectId): AsyncIterable<D> =>
      documents.find({ ...hasNews, ...(_id && { _id }) }).map((found) => found as D),

    /** Once everything has been made of the items. */
    async remove(told: readonly D[], items: readonly NewsItem[]): Promise<void> {
      const ids = told.map(({ _id }) => _id);
      const itemIds = items.map(({ _id }) => _id);
      await documents.updateMany(
        { _id: { $in: ids } },
        { $pull: { news: { _id: { $in: itemIds } } } },
      );
    },
  };
};
export type NewsQueue<D extends NewsDocument> = ReturnType<typeof createNewsQueue<D>>;
