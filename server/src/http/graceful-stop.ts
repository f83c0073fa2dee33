import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Answers how to stop: no new connection, what is under way is finished within so many milliseconds,
 * then cut. Resolves when every connection has ended.
 */
export const createGracefulStop = (server: Server) => {
  const sockets = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', (_req, res) => {
    underWay.add(res);
    res.once('close', () => underWay.delete(res));
  });

  return async (withinMs: number): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) {
      // Opened in advance, as browsers do: Node does not count it among the idle ones.
      if (socket.bytesRead === 0) socket.destroy();
    }
    for (const res of underWay) {
      if (!res.headersSent) res.setHeader('Connection', 'close');
      else res.once('close', () => server.closeIdleConnections());
    }
    const timer = setTimeout(() => server.closeAllConnections(), withinMs);
    await closed;
    clearTimeout(timer);
  };
};
