import { once } from 'node:events';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Config } from '#config/config';
import { createCertificate } from '#local/testing/certificate';
import { serveHttp } from '#local/testing/serve-http';
import { changesBy } from '#testing/database/database-snapshot';
import { useTestApi } from '#testing/api/use-test-api';
import { aConfig, toLines } from '../testing/preflight-config';
import { checkApi } from './check-api';

const api = useTestApi();

/** What the proxy in front of the API does with a request instead of passing it on. */
let instead: (req: IncomingMessage, res: ServerResponse) => boolean;
let proxy: Awaited<ReturnType<typeof serveHttp>>;

beforeAll(async () => {
  proxy = await serveHttp((req, res) => {
    if (instead(req, res)) return;
    const { method, headers } = req;
    const call = request(api.url + req.url!, { method, headers }, (answer) => {
      res.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(res);
    });
    res.once('close', () => call.destroy());
    call.once('error', () => res.destroy());
    req.pipe(call);
  });
});
beforeEach(() => {
  // As nginx does.
  instead = (req, res) => req.url === '/metrics' && !!res.writeHead(404).end();
});
afterAll(() => proxy.stop());

const check = async (
  stripe: Partial<NonNullable<Config['stripe']>> = {},
  parts: Partial<Config> = {},
) => {
  const { secretKey, publishableKey, webhookSecret } = api.sandbox;
  const config = aConfig({
    apiUrl: proxy.url,
    siteOrigins: ['http://localhost:5173'],
    stripe: { secretKey, publishableKey, webhookSecret, apiUrl: null, ...stripe },
    ...parts,
  });
  return toLines(await checkApi(config, new AbortController().signal));
};

const answers = (path: string, status: number, body: string) => {
  instead = (req, res) => req.url === path && !!res.writeHead(status).end(body);
};

test('an API behind a proxy passes, and nothing is stored', async () => {
  const changes = await changesBy(api.db, async () => {
    expect(await check()).toEqual([
      `ok: ${proxy.url} is ready.`,
      'ok: Live updates arrive at once.',
      'ok: The webhook accepts events that are signed with STRIPE_WEBHOOK_SECRET.',
    ]);
  });
  expect(changes).toEqual([]);
});

test('an API that is not there, or not ready, has failed', async () => {
  const down = await check({}, { apiUrl: 'http://127.0.0.1:9' });
  expect(down).toEqual([
    expect.stringMatching(/^failed: http:\/\/127\.0\.0\.1:9 cannot be reached: /),
  ]);
  answers('/readyz', 200, '<div id="root"></div>');
  expect(await check()).toEqual([
    expect.stringMatching(/^failed: .+\/readyz is not the API \(status 200\)/),
  ]);
  answers('/readyz', 503, '{}');
  expect(await check()).toEqual([
    expect.stringMatching(/^failed: .+ is not ready: its database does not answer/),
  ]);
});

test('metrics that everybody can read have failed', async () => {
  answers('/metrics', 200, 'camp_orders 1');
  expect(await check()).toContain(
    'failed: Everybody can read the metrics. Let the web server refuse this path, or set METRICS_TOKEN.',
  );
});

test('an API that runs with other settings has failed', async () => {
  expect(await check({ publishableKey: 'pk_test_other' })).toContain(
    'failed: The API runs with another STRIPE_PUBLISHABLE_KEY. Restart it.',
  );
  expect(await check({}, { siteOrigins: ['https://new.camp.test'] })).toContain(
    'failed: The API does not accept calls of https://new.camp.test. Restart it with this SITE_URL.',
  );
  answers('/config', 200, 'welcome');
  expect(await check()).toContainEqual(
    expect.stringMatching(/^failed: .+\/config is not readable \(status 200\)/),
  );
});

test('a webhook with another secret has failed', async () => {
  expect(await check({ webhookSecret: 'whsec_other' })).toContainEqual(
    expect.stringMatching(/^failed: The webhook rejects events that are signed .+ \(status 400\)/),
  );
});

test('a proxy that holds live updates back is a warning, even if memory is collected while it waits', async () => {
  setFlagsFromString('--expose-gc');
  const collectMemory = runInNewContext('gc') as () => void;
  let timer: NodeJS.Timeout | undefined;
  instead = (req, res) => {
    if (req.url !== '/changes') return false;
    res.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
    timer = setInterval(collectMemory, 200);
    return true;
  };
  expect(await check()).toContain(
    'warning: Live updates are held back: there was no answer in time. Turn off buffering for /changes in the web server.',
  );
  clearInterval(timer);
  answers('/changes', 200, '{}');
  expect(await check()).toContainEqual(
    expect.stringMatching(/^warning: Live updates are not available \(status 200\)/),
  );
});

test('an API behind a certificate that is not trusted says so, and does not blame the proxy', async () => {
  const server = createServer(createCertificate({ days: 90 })).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const apiUrl = `https://localhost:${(server.address() as AddressInfo).port}/api`;
  expect(await check({}, { apiUrl })).toEqual([
    `failed: ${apiUrl} cannot be reached: self-signed certificate. Get a certificate that browsers trust first.`,
  ]);
  server.close();
});
