import { once } from 'node:events';
import { createServer, type Server } from 'node:tls';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createCertificate } from '#local/testing/certificate';
import { toLines } from '../testing/preflight-config';
import { checkCertificate } from './check-certificate';

const servers: Server[] = [];
const start = async (ALPNProtocols: string[]) => {
  const server = createServer({ ...createCertificate({ days: 90 }), ALPNProtocols }).listen(
    0,
    '127.0.0.1',
  );
  servers.push(server);
  await once(server, 'listening');
  return `localhost:${(server.address() as AddressInfo).port}`;
};
afterEach(() => servers.splice(0).forEach((server) => server.close()));

const check = async (address: string) => toLines(await checkCertificate(address));

// `preflight.test.ts` has certificates that are trusted.
test('a certificate that nobody has signed has failed; HTTP/2 is seen', async () => {
  const host = await start(['h2', 'http/1.1']);
  expect(await check(`https://${host}`)).toEqual([
    expect.stringMatching(
      new RegExp(
        `^failed: Browsers do not trust the certificate of ${host}: .+ Get one with certbot\\.$`,
      ),
    ),
    `ok: ${host} speaks HTTP/2.`,
  ]);
});

test('HTTP/1.1 alone is a warning', async () => {
  const host = await start(['http/1.1']);
  expect((await check(`https://${host}`))[1]).toMatch(
    new RegExp(`^warning: ${host} speaks no HTTP/2`),
  );
});

test('an address without TLS is a warning, and one that nobody serves has failed', async () => {
  expect(await check('http://localhost:5173')).toEqual([
    'warning: http://localhost:5173 has no TLS.',
  ]);
  expect(await check('https://127.0.0.1:9')).toEqual([
    expect.stringMatching(
      /^failed: No TLS connection to 127\.0\.0\.1:9: .+ Check DNS, the firewall and the web server\.$/,
    ),
  ]);
});
