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
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  const arrived = once(server, 'request');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await arrived;
  return { stop, heard: () => heard, closed: once(socket, 'close') };
};

test('cuts what takes longer than the time there is', async () => {
  const { stop, heard, closed } = await serve(() => {});
  await stop(50);
  await closed;
  expect(heard()).toBe('');
});

test('closes a connection whose answer had begun as soon as it is complete', async () => {
  let finish = () => {};
  const { stop, heard, closed } = await serve((_req, res) => {
    res.write('half');
    finish = () => res.end('whole');
  });
  const stopped = stop(10_000);
  finish();
  await Promise.all([stopped, closed]);
  expect(heard()).toMatch(/half[^]*whole/);
});
