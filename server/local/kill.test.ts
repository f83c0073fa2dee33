import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { CampClass, Payment } from '../src/contract';
import { anIdToken } from '#testing/samples/builders';
import { runProgram } from './testing/built-programs';
import { findFreePort, waitUntilReady, type RunningProcess } from './testing/processes';

let server: RunningProcess | null = null;
let dataDir = '';

afterEach(async () => {
  await server?.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

const startServer = async (port: number) => {
  server = await runProgram('main', { PORT: String(port), DATA_DIR: dataDir });
  const url = `http://localhost:${port}`;
  await waitUntilReady(server, url);
  return url;
};

const createCaller =
  (url: string, token: string) =>
  async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response.json() as Promise<T>;
  };

const confirmByCard = async (url: string, clientSecret: string) => {
  const { payments } = await createCaller(url, 'none')<{ payments: { publishableKey: string } }>(
    'GET',
    '/config',
  );
  const id = clientSecret.split('_secret_')[0]!;
  const response = await fetch(`${url}/payment-sandbox/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${payments.publishableKey}` },
    body: new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa' }),
  });
  expect(await response.json()).toMatchObject({ status: 'succeeded' });
  return id;
};

const readAvailableSeats = async (url: string, id: string) => {
  const classes = await createCaller(url, 'none')<CampClass[]>('GET', '/topClass');
  return classes.find(({ _id }) => _id === id)!.availableSeats;
};

test('keeps a complete purchase after kill -9 right after the payment is confirmed', async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'camp-kill-'));
  const port = await findFreePort();
  const url = await startServer(port);
  const email = 'lee@people.test';
  const asIdentity = createCaller(url, anIdToken({ sub: 'uid-lee', email, name: 'Lee Lane' }));
  await asIdentity('POST', '/users', { name: 'Lee Lane', email });
  const { token } = await asIdentity<{ token: string }>('POST', '/jwt', { email });
  const call = createCaller(url, token);
  const classes = await call<CampClass[]>('GET', '/topClass');
  const chosen = classes.find(({ price, availableSeats }) => price > 1 && availableSeats > 1)!;
  await call('POST', '/carts', { classItemId: chosen._id });
  const { clientSecret } = await call<{ clientSecret: string }>('POST', '/create-payment-intent', {
    price: chosen.price,
  });
  const transactionId = await confirmByCard(url, clientSecret);
  const { payment } = await call<{ payment: Payment }>('POST', '/payments', { transactionId });

  await server!.end('SIGKILL');
  await startServer(port);

  expect(payment).toMatchObject({ state: 'paid', transactionId, itemNames: [chosen.className] });
  expect(await call<Payment[]>('GET', '/payments')).toEqual([payment]);
  expect(await call('GET', '/carts')).toEqual([]);
  expect(await readAvailableSeats(url, chosen._id)).toBe(chosen.availableSeats - 1);
}, 90_000);
