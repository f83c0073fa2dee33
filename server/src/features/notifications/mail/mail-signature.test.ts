import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#testing/api/test-api';
import { startMailServer, type MailServer } from '#testing/mail/mail-server';
import type { Order } from '#domain/orders/order';
import { createShopper } from '#testing/purchases/shopper';
import { aRoleNotification } from '#testing/samples/people/role-notification';

const contact = {
  legalName: 'Camp & Sons LLC',
  email: 'office@camp.test',
  phone: '+1 (212) 555-0142',
  address: '1 <Camp> Road, Springfield',
  taxId: '12-3456789',
  socialPages: [],
};
let mailServer: MailServer;
const apis: TestApi[] = [];
beforeAll(async () => {
  mailServer = await startMailServer();
});
afterEach(() => {
  mailServer.mails.length = 0;
});
afterAll(async () => {
  for (const api of apis) await api.stop();
  await mailServer.stop();
});

const startApi = async (options: Parameters<typeof createTestApi>[0]) => {
  const api = await createTestApi({ mailer: mailServer.mailer, ...options });
  apis.push(api);
  return api;
};
const readMail = async (api: TestApi) => {
  await api.dispatchEvents();
  await api.sendMails(new AbortController().signal);
  expect(mailServer.mails).toHaveLength(1);
  const [text, html] = mailServer.mails[0]!.parts.map(({ content }) =>
    content.replaceAll('\r\n', '\n'),
  );
  return { text: text!, html: html! };
};

test('an email has the legal name, the postal address, the phone number and the contact email', async () => {
  const api = await startApi({ contact });
  await aRoleNotification(api, await api.aUser());
  const { text, html } = await readMail(api);
  expect(text).toContain(
    '\n\nPlay & Inspire\nCamp & Sons LLC\n1 <Camp> Road, Springfield\n+1 (212) 555-0142\noffice@camp.test\n\n',
  );
  expect(html).toContain(
    'Play &amp; Inspire<br />Camp &amp; Sons LLC<br />1 &lt;Camp&gt; Road, Springfield<br />+1 (212) 555-0142<br />office@camp.test</p>',
  );
});

test('an email says a legal name that begins with the name of the site only once', async () => {
  const legalName = 'Play & Inspire Summer Camps LLC';
  const api = await startApi({ contact: { ...contact, legalName } });
  await aRoleNotification(api, await api.aUser());
  const { text } = await readMail(api);
  expect(text).toContain(`\n\n${legalName}\n1 <Camp> Road`);
  expect(text).not.toContain('Play & Inspire\nPlay & Inspire');
});

test('a newsletter email has the postal address', async () => {
  const api = await startApi({ contact });
  await api.visitor.post('/newsletter').send({ email: 'reader@people.test' }).expect(200);
  const { text, html } = await readMail(api);
  expect(text).toContain(contact.address);
  expect(html).toContain('1 &lt;Camp&gt; Road, Springfield');
});

test('an email omits contact details that are not configured', async () => {
  const api = await startApi({ contact: { email: contact.email, socialPages: [] } });
  await aRoleNotification(api, await api.aUser());
  const { text } = await readMail(api);
  expect(text).toContain('\n\nPlay & Inspire\noffice@camp.test\n\n');
});

test('the receipt email links to the enrollments, then to the receipt', async () => {
  const api = await startApi({ contact });
  const shop = createShopper(api);
  const user = await api.aUser();
  await shop.buy(user, [await api.aClass()]);
  const { text, html } = await readMail(api);
  const [{ _id }] = (await shop.listOrders(user)) as [Order];
  const url = `http://localhost:5173/dashboard/payments/${_id.toHexString()}/receipt`;
  expect(text).toContain(
    `View your classes: http://localhost:5173/dashboard/enrolled\n\nView or print your receipt: ${url}\n\nPlay & Inspire`,
  );
  expect(html).toMatch(new RegExp(`<a href="${url}"[^>]*>View or print your receipt</a>`));
});

test('GET /config returns the configured contact details', async () => {
  const configured = await startApi({ contact });
  expect((await configured.visitor.get('/config').expect(200)).body).toMatchObject({ contact });
  const unconfigured = await startApi({});
  const { body } = await unconfigured.visitor.get('/config').expect(200);
  expect((body as { contact: unknown }).contact).toEqual({ socialPages: [] });
});
