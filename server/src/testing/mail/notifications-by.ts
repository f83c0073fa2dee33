import type { Notification } from '#features/notifications/notification';
import type { TestApi } from '../api/test-api';

/** The fields of a notification that tests compare. */
export interface SentNotification {
  /** The recipient's uid. */
  uid: string;
  title: string;
  text: string;
  link: string | null;
}

/** Runs `act` and returns the notifications that it caused, sorted by time, then by recipient. */
export async function storedNotificationsBy(
  api: TestApi,
  act: () => PromiseLike<unknown>,
): Promise<Notification[]> {
  const notifications = api.db.collection<Notification>('notices');
  await api.dispatchEvents();
  const knownIds = new Set((await notifications.find().toArray()).map(({ _id }) => _id));
  await act();
  await api.dispatchEvents();
  const all = await notifications.find().sort({ at: 1, owner: 1 }).toArray();
  return all.filter(({ _id }) => !knownIds.has(_id));
}

export const notificationsBy = async (
  api: TestApi,
  act: () => PromiseLike<unknown>,
): Promise<SentNotification[]> =>
  (await storedNotificationsBy(api, act)).map(({ owner, title, text, link }) => ({
    uid: owner,
    title,
    text,
    link,
  }));
