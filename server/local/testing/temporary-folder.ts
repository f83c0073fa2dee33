import { rmSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';

/** Creates a folder that is deleted by `remove` or when this process exits. */
export async function makeTemporaryFolder(parent: string, prefix: string) {
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, prefix));
  const deleteFolder = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', deleteFolder);
  return {
    folder,
    remove() {
      process.off('exit', deleteFolder);
      deleteFolder();
    },
  };
}
