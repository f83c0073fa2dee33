import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createGracefulStop } from './graceful-stop';

const serve = async (listener: RequestListener) => {
  const server = createServer(listener);
  const stop = createGracefulStop(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  const requestArrived = once(server, 'request');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await requestArrived;
  return { stop, received: () => received, closed: once(socket, 'close') };
};

test('closes connections that are still open after the timeout', async () => {
  const { stop, received, closed } = await serve(() => {});
  await stop(50);
  await closed;
  expect(received()).toBe('');
});

test('closes a connection as soon as a response that had started is complete', async () => {
  let finish = () => {};
  const { stop, received, closed } = await serve((_req, res) => {
    res.write('half');
    finish = () => res.end('whole');
  });
  const stopped = stop(10_000);
  finish();
  await Promise.all([stopped, closed]);
  expect(received()).toMatch(/half[^]*whole/);
});
