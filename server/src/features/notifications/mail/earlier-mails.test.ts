import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/api/test-api';
import { startMailServer, type MailServer } from '../../../testing/mail/mail-server';
import type { TestUser } from '../../../testing/samples/builders';
import type { Notification } from '../notification';

let mailServer: MailServer;
let api: TestApi;
beforeAll(async () => {
  mailServer = await startMailServer();
  api = await createTestApi({ mailer: mailServer.mailer });
});
afterEach(() => {
  mailServer.mails.length = 0;
});
afterAll(async () => {
  await api.stop();
  await mailServer.stop();
});

/** Stores a receipt that waits to be sent, in the form of earlier releases. */
const storeEarlierReceipt = async ({ uid, name, email }: TestUser, mail = {}) => {
  const at = api.clock.now();
  const notification: Notification = {
    ...{ _id: `${'0'.repeat(24)}:${uid}`, owner: uid, at, link: '/dashboard/enrolled' },
    title: 'Enrollment confirmed: Maya: Batting Basics',
    text: 'We received $64.50. Maya is enrolled in Batting Basics.',
    mail: {
      to: { name, email },
      details: ['Order PI-1', 'Maya: Batting Basics with <Sam>: $64.50', 'Paid: $64.50'],
      ...{ state: 'waiting', dueAt: at, attempts: 0 },
      ...mail,
    },
  };
  await api.db.collection<Notification>('notices').insertOne(notification);
};
const send = () => api.services.notifier.sendMails(new AbortController().signal);

test('an email that an earlier release stored is sent with its lines as a list', async () => {
  const [user, other] = [await api.aUser(), await api.aUser()];
  await storeEarlierReceipt(user);
  await storeEarlierReceipt(other, { state: 'sent' });
  await send();
  const [{ recipients, headers, parts }, ...rest] = mailServer.mails as [
    MailServer['mails'][number],
  ];
  expect(rest).toEqual([]);
  expect(recipients).toEqual([user.email]);
  expect(headers.subject).toBe('Enrollment confirmed: Maya: Batting Basics');
  const [text, html] = parts.map(({ content }) => content.replaceAll('\r\n', '\n'));
  // The address counts as unverified.
  expect(text).toMatch(
    /^Hello,\n\nWe received \$64\.50\. Maya is enrolled in Batting Basics\.\n\n/,
  );
  expect(text).toContain(
    '- Order PI-1\n- Maya: Batting Basics with <Sam>: $64.50\n- Paid: $64.50\n\nView your classes: ',
  );
  expect(html).toContain('<li>Maya: Batting Basics with &lt;Sam&gt;: $64.50</li>');
});

test('an earlier email without details has none', async () => {
  const user = await api.aUser();
  await storeEarlierReceipt(user, { details: undefined });
  await send();
  expect(mailServer.mails[0]!.parts[1]!.content).not.toMatch(/<li>|class="receipt"/);
});
