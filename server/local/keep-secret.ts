import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const SECRET_BYTES = 48;

/** A secret made once for each data folder, readable by its owner alone. */
export const keepSecret = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, 'access-token-secret');
  const draft = `${file}.${randomUUID()}`;
  const made = randomBytes(SECRET_BYTES).toString('base64url');
  try {
    await writeFile(draft, made, { flag: 'wx', mode: 0o600 });
    // A file gets its name when it is whole, and only one of those that want the name gets it.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, 'utf8');
};
