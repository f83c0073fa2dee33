import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startMailServer, type MailServer } from '../../testing/mail-server';
import { tellSomething } from '../../testing/sample-news';
import { createTestApi, type TestApi } from '../../testing/test-api';

const contact = {
  legalName: 'Camp & Sons LLC',
  email: 'office@camp.test',
  phone: '+1 (212) 555-0142',
  address: '1 <Camp> Road, Springfield',
  socialPages: [],
};
let post: MailServer;
const apis: TestApi[] = [];
beforeAll(async () => {
  post = await startMailServer();
});
afterEach(() => {
  post.mails.length = 0;
});
afterAll(async () => {
  for (const api of apis) await api.stop();
  await post.stop();
});

const startApi = async (given: Parameters<typeof createTestApi>[0]) => {
  const api = await createTestApi({ mailer: post.mailer, ...given });
  apis.push(api);
  return api;
};
const readMail = async (api: TestApi) => {
  await api.services.post.distribute();
  await api.services.post.send(new AbortController().signal);
  expect(post.mails).toHaveLength(1);
  const [text, html] = post.mails[0]!.parts.map(({ content }) => content.replaceAll('\r\n', '\n'));
  return { text: text!, html: html! };
};

test('a mail ends with the legal name, the postal address and the contact email', async () => {
  const api = await startApi({ contact });
  await tellSomething(api, await api.aPerson());
  const { text, html } = await readMail(api);
  expect(text.trim()).toMatch(
    /\n\nPlay & Inspire\nCamp & Sons LLC\n1 <Camp> Road, Springfield\noffice@camp\.test$/,
  );
  expect(html).toContain(
    '<p>Play &amp; Inspire<br>Camp &amp; Sons LLC<br>1 &lt;Camp&gt; Road, Springfield<br>office@camp.test</p>',
  );
});

test('a mail about the newsletter has the postal address', async () => {
  const api = await startApi({ contact });
  await api.guest.post('/newsletter').send({ email: 'reader@people.test' }).expect(200);
  const { text, html } = await readMail(api);
  expect(text).toContain(contact.address);
  expect(html).toContain('1 &lt;Camp&gt; Road, Springfield');
});

test('a mail leaves out what is not configured', async () => {
  const api = await startApi({ contact: { email: contact.email, socialPages: [] } });
  await tellSomething(api, await api.aPerson());
  const { text } = await readMail(api);
  expect(text.trim()).toMatch(/\n\nPlay & Inspire\noffice@camp\.test$/);
});

test('the API gives the site the contact details that are configured', async () => {
  const whole = await startApi({ contact });
  expect((await whole.guest.get('/config').expect(200)).body).toMatchObject({ contact });
  const bare = await startApi({});
  const { body } = await bare.guest.get('/config').expect(200);
  expect((body as { contact: unknown }).contact).toEqual({ socialPages: [] });
});
