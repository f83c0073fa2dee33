import { expect, onTestFinished, test } from 'vitest';
import { createTestApi } from '#testing/api/test-api';
import { startMailServer } from '#testing/mail/mail-server';
import { aRoleNotification } from '#testing/samples/people/role-notification';
import type { Notification } from '../notification';

test('an email that cannot be rendered is given up after 8 attempts and holds up no other', async () => {
  const mailServer = await startMailServer();
  const api = await createTestApi({ mailer: mailServer.mailer });
  onTestFinished(async () => {
    await api.stop();
    await mailServer.stop();
  });
  const notifications = api.db.collection<Notification>('notices');
  const send = () => api.sendMails(new AbortController().signal);
  const [one, other] = [await api.aUser(), await api.aUser()];
  await aRoleNotification(api, one);
  await notifications.updateOne({ owner: one.uid }, { $set: { title: 7 as never } });
  await aRoleNotification(api, other);
  await send();
  expect(mailServer.mails.map(({ recipients }) => recipients)).toEqual([[other.email]]);
  const stateOf = async () => (await notifications.findOne({ owner: one.uid }))!.mail;
  expect(await stateOf()).toMatchObject({ state: 'waiting', attempts: 1 });
  for (let attempt = 2; attempt <= 8; attempt += 1) {
    api.clock.passMinutes(65);
    await send();
  }
  expect(await stateOf()).toMatchObject({ state: 'given-up', attempts: 8 });
  expect(mailServer.mails).toHaveLength(1);
});
