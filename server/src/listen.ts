import { once } from 'node:events';
import type { Server } from 'node:http';

/** Listens on the port of `host`, or of all interfaces. Throws an error for the operator if it is taken. */
export async function listen(server: Server, port: number, host?: string): Promise<void> {
  server.listen(port, host);
  try {
    // `once` rejects on an error event.
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is taken: set PORT to a free one.`, { cause: error });
  }
}
