import { randomBytes, randomUUID } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const SECRET_BYTES = 48;
const MIN_BYTES = 32;

const writeToDisk = async (file: string, content: string) => {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Names of files are on disk only once their folder is; Windows does that by itself. */
const syncFolder = async (folder: string) => {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const readSecret = async (file: string) => {
  const secret = (await readFile(file, 'utf8')).trim();
  const bytes = Buffer.byteLength(secret);
  if (bytes >= MIN_BYTES) return secret;
  throw new Error(
    `${file} holds ${bytes} bytes, and a secret has at least ${MIN_BYTES}. ` +
      'Delete the file and start again: a new secret is made, and everybody logs in once more.',
  );
};

/**
 * Returns the secret of a data folder, readable by its owner alone and made where there is none.
 * Throws for a file that is too short to be one.
 */
export const keepSecret = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, 'access-token-secret');
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeToDisk(draft, randomBytes(SECRET_BYTES).toString('base64url'));
    // A file gets its name when it is whole, and only one of those that want the name gets it.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(dataDir);
  return readSecret(file);
};
