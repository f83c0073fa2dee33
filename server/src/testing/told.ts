import type { Notice } from '../features/notices/notice';
import type { TestApi } from './test-api';

/** A notice as a test reads it. */
export interface ToldTo {
  uid: string;
  title: string;
  text: string;
  link: string | null;
}

/** Everything that anybody is told because of `act`, oldest first and by who hears it. */
export const noticesBy = async (
  api: TestApi,
  act: () => PromiseLike<unknown>,
): Promise<Notice[]> => {
  const notices = api.db.collection<Notice>('notices');
  await api.services.post.distribute();
  const known = new Set((await notices.find().toArray()).map(({ _id }) => _id));
  await act();
  await api.services.post.distribute();
  const all = await notices.find().sort({ at: 1, owner: 1 }).toArray();
  return all.filter(({ _id }) => !known.has(_id));
};

export const toldBy = async (api: TestApi, act: () => PromiseLike<unknown>): Promise<ToldTo[]> =>
  (await noticesBy(api, act)).map(({ owner, title, text, link }) => ({
    uid: owner,
    title,
    text,
    link,
  }));
