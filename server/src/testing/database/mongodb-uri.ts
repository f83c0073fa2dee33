import { join } from 'node:path';
import { inject } from 'vitest';
import { startEmbeddedMongodb } from '@camp/embedded-mongodb';

const startStore = () =>
  startEmbeddedMongodb({
    directory: join(inject('storesFolder'), String(process.pid)),
    isDurable: false,
  });

/**
 * The database server of all tests in this process: the embedded one, or an existing MongoDB via
 * `MONGODB_URI`. The embedded one runs in this process, because calls between processes cost more than
 * the commands themselves.
 */
export const mongodbUri = process.env.MONGODB_URI ?? (await startStore()).uri;
