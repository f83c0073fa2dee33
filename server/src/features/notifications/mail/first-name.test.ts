import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#testing/api/test-api';
import { startMailServer, type MailServer } from '#testing/mail/mail-server';
import { createShopper } from '#testing/purchases/shopper';

let mailServer: MailServer;
let api: TestApi;
beforeAll(async () => {
  mailServer = await startMailServer();
  api = await createTestApi({ mailer: mailServer.mailer });
});
afterAll(async () => {
  await api.stop();
  await mailServer.stop();
});

test('a message to a class and a receipt greet with the first name', async () => {
  const coach = await api.aUser('instructor', { name: 'Inez Marlow' });
  const parent = await api.aUser(undefined, { name: 'Casey Camper' });
  const campClass = await api.aClassOf(coach);
  await createShopper(api).buy(parent, [campClass]);
  await api
    .as(coach.token)
    .post(`/topClass/${campClass._id.toHexString()}/messages`)
    .send({ subject: 'Bring a jacket', text: 'Rain is likely.' })
    .expect(200);
  await api.dispatchEvents();
  await api.sendMails(new AbortController().signal);
  const greetings = mailServer.mails
    .filter(({ recipients }) => recipients.includes(parent.email))
    .map(({ headers, parts }) => [
      headers.subject?.includes('jacket') ? 'message' : 'receipt',
      ...(/^Hello.*$/m.exec(parts[0]!.content)?.map((line) => line.trim()) ?? []),
    ]);
  expect(greetings.sort()).toEqual([
    ['message', 'Hello Casey,'],
    ['receipt', 'Hello Casey,'],
  ]);
});
