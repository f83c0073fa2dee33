import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * Starts a TCP proxy in front of the database that can be interrupted and restored, like a restart of
 * the database. The driver's server selection times out after 300 ms.
 */
export async function createInterruptibleDatabase(uri: string) {
  const { hostname, port } = new URL(uri);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port || 27017), hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
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
  const listen = async (listenPort: number) => {
    server.listen(listenPort, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const proxyPort = await listen(0);
  const interrupt = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const proxyUri = new URL(uri);
  proxyUri.host = `127.0.0.1:${proxyPort}`;
  proxyUri.searchParams.set('directConnection', 'true');
  proxyUri.searchParams.set('serverSelectionTimeoutMS', '300');
  return { uri: proxyUri.href, interrupt, restore: () => listen(proxyPort), stop: interrupt };
}
