import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * A way to the database that can be cut and opened again, as when it is restarted. The driver gives
 * up looking for it after 300 ms.
 */
export const createInterruptibleDatabase = async (uri: string) => {
  const { hostname, port } = new URL(uri);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port || 27017), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const nearPort = await listen(0);
  const interrupt = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const near = new URL(uri);
  near.host = `127.0.0.1:${nearPort}`;
  near.searchParams.set('directConnection', 'true');
  near.searchParams.set('serverSelectionTimeoutMS', '300');
  return { uri: near.href, interrupt, restore: () => listen(nearPort), stop: interrupt };
};
