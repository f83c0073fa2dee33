import type { User } from '#domain/user';
import { appendEvents, createEvent } from '#domain/domain-event';
import { dispatchEventsOf } from '#features/notifications/index';
import type { TestUser } from '../builders';
import type { TestApi } from '#testing/api/test-api';

/** Notifies the user that they are an instructor now and adds an audit entry; the role itself stays. */
export async function aRoleNotification(api: TestApi, { uid }: TestUser): Promise<void> {
  const payload = { kind: 'role-changed' as const, before: null, after: 'instructor' as const };
  const event = createEvent(payload, api.clock.now(), null);
  const users = api.db.collection<User>('users');
  await users.updateOne({ uid }, { $push: appendEvents(event) });
  const user = await users.findOne({ uid });
  // Dispatches the events of this user only: other samples may have created many.
  if (user) await dispatchEventsOf(api.camp, 'users', user._id);
}

/** Returns a request that marks a new notification of the user as read. */
export async function aNotificationToRead(api: TestApi, user: TestUser) {
  await aRoleNotification(api, user);
  const notification = await api.db.collection('notices').findOne({ owner: user.uid });
  // Only accounts have notifications.
  const id = notification ? String(notification._id) : `${'0'.repeat(24)}:${user.uid}`;
  return { params: { id }, body: { isRead: true } };
}
