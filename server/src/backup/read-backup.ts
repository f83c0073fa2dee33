import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { BSON, type Document } from 'mongodb';
import { pathOf, readManifest, type BackupFile, type Manifest } from './backup-folder';

const LENGTH_BYTES = 4;

/** Yields the documents of a file as bytes. Throws if it ends within one. */
async function* readBytes(folder: string, file: BackupFile): AsyncGenerator<Buffer> {
  const source = createReadStream(pathOf(folder, file));
  const unzipped = createGunzip();
  source.once('error', (error) => unzipped.destroy(error)).pipe(unzipped);
  let rest: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of unzipped as AsyncIterable<Buffer>) {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      while (rest.length >= LENGTH_BYTES && rest.length >= rest.readInt32LE()) {
        const length = rest.readInt32LE();
        yield rest.subarray(0, length);
        rest = rest.subarray(length);
      }
    }
  } finally {
    source.destroy();
  }
  if (rest.length > 0) throw new Error('It ends within a document.');
}

/** Yields the documents of a file, with the types of their numbers. */
export async function* readDocuments(folder: string, file: BackupFile): AsyncGenerator<Document> {
  for await (const bytes of readBytes(folder, file)) {
    yield BSON.deserialize(bytes, { promoteValues: false, bsonRegExp: true });
  }
}

const hashOf = async (path: string) => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

const findDamage = async (folder: string, file: BackupFile): Promise<string | null> => {
  try {
    if ((await hashOf(pathOf(folder, file))) !== file.sha256) return 'was changed or is cut off';
    let documents = 0;
    for await (const bytes of readBytes(folder, file)) documents += bytes.length > 0 ? 1 : 0;
    return documents === file.documents
      ? null
      : `has ${documents} documents, not ${file.documents}`;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'is missing' : 'is unreadable';
  }
};

/** Reads a whole backup. Returns what it contains, or throws an error for the operator that names every damaged file. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const damaged: string[] = [];
  for (const file of manifest.files) {
    const damage = await findDamage(folder, file);
    if (damage !== null) damaged.push(`${file.collection}.bson.gz ${damage}`);
  }
  if (damaged.length > 0) {
    throw new Error(
      `${folder} is damaged: ${damaged.join(', ')}. Nothing was changed. Restore another backup.`,
    );
  }
  return manifest;
}
