import type { User } from '../features/users/user';
import { pushNews, toNews } from '../news';
import type { Person } from './builders';
import type { TestApi } from './test-api';

/** Gives somebody something to read, and the audit log an entry. */
export const tellSomething = async (api: TestApi, { uid }: Person): Promise<void> => {
  const happening = { kind: 'role-changed' as const, before: null, after: 'instructor' as const };
  const news = toNews(happening, api.clock.now(), null);
  const users = api.db.collection<User>('users');
  await users.updateOne({ uid }, { $push: pushNews(news) });
  const person = await users.findOne({ uid });
  // Of this person alone: the news of all that other samples did would take long.
  if (person) await api.services.post.tellOfPerson(person._id);
};
