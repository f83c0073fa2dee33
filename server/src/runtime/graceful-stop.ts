import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Returns a function that stops the server: it accepts no new connections, lets open requests finish
 * for up to `timeoutMs` milliseconds, then closes all connections. Resolves when all are closed.
 */
export function createGracefulStop(server: Server) {
  const sockets = new Set<Socket>();
  const openResponses = new Set<ServerResponse>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', (_req, res) => {
    openResponses.add(res);
    res.once('close', () => openResponses.delete(res));
  });

  return async (timeoutMs: number): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) {
      // Browsers open connections in advance. Node does not treat an unused one as idle.
      if (socket.bytesRead === 0) socket.destroy();
    }
    for (const res of openResponses) {
      if (!res.headersSent) res.setHeader('Connection', 'close');
      else res.once('close', () => server.closeIdleConnections());
    }
    const timer = setTimeout(() => server.closeAllConnections(), timeoutMs);
    await closed;
    clearTimeout(timer);
  };
}
