import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const file = z.object({
  collection: z.string().check(z.regex(/^[\w-]+$/)),
  documents: z.int(),
  bytes: z.int(),
  sha256: z.string(),
});
export type BackupFile = z.infer<typeof file>;

const manifest = z.object({
  /** Of this layout: a file `<collection>.bson.gz` for each collection, as `mongodump --gzip` writes it. */
  format: z.literal(1),
  database: z.string(),
  /** When the reading began, which is the point in time of a snapshot. */
  startedAt: z.string(),
  isSnapshot: z.boolean(),
  files: z.array(file),
});
export type Manifest = z.infer<typeof manifest>;

/** Written last, so a folder without it is not a backup. */
export const MANIFEST = 'manifest.json';
/** What a folder is called until its backup is complete. */
export const PARTIAL = '.partial';

export const pathOf = (folder: string, { collection }: Pick<BackupFile, 'collection'>) =>
  join(folder, `${collection}.bson.gz`);

/** Returns the name of a backup, by which backups sort by time: `camp-2026-07-01T03-30-00-000Z`. */
export const toBackupName = (database: string, startedAt: Date) =>
  `${database}-${startedAt.toISOString().replace(/[:.]/g, '-')}`;

/** Returns what a backup contains. Throws an error for the operator if the folder is not a complete backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: unknown) => {
    throw new Error(`${folder} is not a complete backup: it has no ${MANIFEST}.`, { cause: error });
  });
  try {
    return manifest.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${folder} cannot be restored: its ${MANIFEST} is damaged.`, { cause: error });
  }
}
