import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkMail } from './check-mail';
import { aConfig, toLines } from './testing/preflight-config';

const PASSWORD = 'p4ss';
let server: SMTPServer;
let host = '';
const mails: string[] = [];

beforeAll(async () => {
  server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, callback) =>
      password === PASSWORD
        ? callback(null, { user: 'camp' })
        : callback(new Error(`Invalid password ${password}`)),
    onMailFrom: ({ address }, _session, callback) => {
      mails.push(address);
      callback();
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  host = `127.0.0.1:${(listening.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const check = async (url: string) =>
  toLines(await checkMail(aConfig({ smtp: { url, from: 'post@camp.test' } })));

test('signs in and sends nothing', async () => {
  expect(await check(`smtp://camp:${PASSWORD}@${host}`)).toEqual([
    `ok: ${host} accepts the sign-in. No email was sent.`,
  ]);
  expect(mails).toEqual([]);
});

test('a wrong password has failed, and is not printed', async () => {
  expect(await check(`smtp://camp:wr0ng@${host}`)).toEqual([
    `failed: ${host} rejects the user or password of SMTP_URL.`,
  ]);
});

test('a server that is not there, or is no mail server, has failed', async () => {
  const web = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(
    0,
    '127.0.0.1',
  );
  await once(web, 'listening');
  const others = [`127.0.0.1:9`, `127.0.0.1:${(web.address() as AddressInfo).port}`];
  for (const other of others) {
    const [line] = await check(`smtp://camp:${PASSWORD}@${other}`);
    expect(line).toMatch(
      new RegExp(`^failed: ${other} cannot be used: .+ Check SMTP_URL and the firewall\\.$`),
    );
    expect(line).not.toContain(PASSWORD);
  }
  web.close();
});

test('no mail server is a warning', async () => {
  expect(toLines(await checkMail(aConfig({ smtp: null })))).toEqual([
    'warning: No SMTP_URL: no email is sent.',
  ]);
});
