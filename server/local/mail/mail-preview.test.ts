import express from 'express';
import request from 'supertest';
import { beforeAll, expect, test } from 'vitest';
import { createShopper } from '#testing/purchases/shopper';
import { aRoleNotification } from '#testing/samples/people/role-notification';
import { createMailPreview } from './mail-preview';
import { useTestApi } from '#testing/api/use-test-api';

const context = {
  siteUrl: 'http://localhost:5173',
  contact: { address: '1 Camp Road', socialPages: [] },
};
const api = useTestApi();
let page: ReturnType<typeof request>;
beforeAll(() => {
  page = request(express().use('/mails', createMailPreview(api.db, context)));
});

const get = (path: string) => page.get(path);
const linkTo = (html: string, suffix: string) =>
  `/${new RegExp(`href="(mails/[^"]+${suffix})"`).exec(html)![1]!}`;

test('says that there are no emails yet', async () => {
  expect((await get('/mails').expect(200)).text).toContain('No emails yet.');
});

test('shows each email, newest first, as text, as HTML in both themes and with its calendar file', async () => {
  const user = await api.aUser(undefined, { name: '<b>Robin</b>' });
  const className = '<script>alert(1)</script>';
  const campClass = await api.aClass({ className, startsOn: '2031-07-28' });
  await createShopper(api).buy(user, [campClass]);
  await api.dispatchEvents();
  api.clock.passMinutes(1);
  await aRoleNotification(api, user);

  const { text, headers } = await get('/mails').expect(200);
  expect(text.indexOf('You are now an instructor')).toBeLessThan(
    text.indexOf('Receipt for $64.50: &lt;script&gt;alert(1)'),
  );
  expect(text).toContain(`&lt;b&gt;Robin&lt;/b&gt; &lt;${user.email}&gt;`);
  expect(text).toContain('1 Camp Road');
  expect(text).not.toContain('<script>');
  expect(headers['content-security-policy']).toContain("default-src 'none'");

  const light = await get(linkTo(text, '/html\\?theme=light')).expect(200);
  expect(light.text).toContain('Hello &lt;b&gt;Robin&lt;/b&gt;,');
  expect(light.text).toContain('@media not all {');
  const dark = await get(linkTo(text, '/html\\?theme=dark')).expect(200);
  expect(dark.text).toContain('@media all {');
  const unthemed = await get(linkTo(text, '/html\\?theme=dark').split('?')[0]!).expect(200);
  expect(unthemed.text).toContain('@media (prefers-color-scheme: dark) {');
  // The role's email, which is first, has no attachment.
  expect(text.match(/Attachments:/g)).toHaveLength(1);
  expect(text).toMatch(/Receipt for [^]*Attachments:[^]*1 event[^]*<iframe/);
  const opened = await get(linkTo(text, '/camp.ics\\?as=text')).expect(200);
  expect(opened.headers).toMatchObject({
    'content-type': expect.stringContaining('text/plain') as string,
    'x-content-type-options': 'nosniff',
  });
  expect(opened.headers['content-disposition']).toBeUndefined();
  expect(opened.text).toContain('DTSTART:20310728T090000Z');
  const calendar = await get(linkTo(text, '/camp.ics')).expect(200);
  expect(calendar.headers['content-type']).toContain('text/calendar');
  expect(calendar.text).toContain('DTSTART:20310728T090000Z');
});

test('responds 404 for an unknown email', async () => {
  await get('/mails/nothing/html').expect(404);
  await get('/mails/nothing/camp.ics').expect(404);
});
