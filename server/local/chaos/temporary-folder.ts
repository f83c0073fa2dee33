import { rmSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder that is gone after `remove`, and at the latest when this process ends. */
export const makeTemporaryFolder = async (parent: string, prefix: string) => {
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, prefix));
  const erase = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', erase);
  return {
    folder,
    remove() {
      process.off('exit', erase);
      erase();
    },
  };
};
