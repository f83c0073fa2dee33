import { once } from 'node:events';
import { createServer } from 'node:net';

/** Throws an error that names the port and the variable if the port is in use. */
export async function assertFreePort(port: number, variable: string): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(port, '127.0.0.1');
    await once(probe, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is taken: set ${variable} to a free one.`, { cause: error });
  }
  probe.close();
  await once(probe, 'close');
}
