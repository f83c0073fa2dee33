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

/** A new file name is durable only after its folder is synced. Windows does this automatically. */
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
    `${file} has ${bytes} bytes, but a secret needs at least ${MIN_BYTES}. ` +
      'Delete the file and restart. A new secret is created, and all users must log in again.',
  );
};

/**
 * Returns the access token secret of a data folder and creates it if it is missing. Only the file owner
 * can read it. Throws if the stored secret is too short.
 */
export async function loadOrCreateSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'access-token-secret');
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeToDisk(draft, randomBytes(SECRET_BYTES).toString('base64url'));
    // Linking a complete file is atomic: only one of several concurrent processes succeeds.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(dataDir);
  return readSecret(file);
}
