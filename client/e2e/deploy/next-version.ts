import { execFile } from 'node:child_process';
import {
  copyFile,
  cp,
  mkdir,
  readFile,
  realpath,
  rename,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SERVER_FOLDER = join(import.meta.dirname, '../../../server');
const deployFolder = () => process.env.DEPLOY_FOLDER!;

const replaceOnce = (text: string, part: string, replacement: string) => {
  if (text.split(part).length !== 2) throw new Error(`Not exactly once: ${part}`);
  return text.replace(part, replacement);
};

/**
 * Builds the next version of the API, which is this one with one more migration, and makes it the one that each
 * process runs after its next start. It is built inside of the current build, and removed with it.
 */
export async function installNextVersion(): Promise<void> {
  const release = join(deployFolder(), 'release');
  const folder = join(await realpath(release), 'next');
  await mkdir(folder);
  for (const name of ['src', 'local', 'build.mjs', 'bundle.mjs', 'package.json'])
    await cp(join(SERVER_FOLDER, name), join(folder, name), {
      recursive: true,
      filter: (source) => basename(source) !== 'node_modules',
    });
  const database = join(folder, 'src/database');
  await copyFile(
    join(import.meta.dirname, 'slow-migration.mjs'),
    join(database, 'slow-migration.mjs'),
  );
  const list = await readFile(join(database, 'migrate.ts'), 'utf8');
  const longer = replaceOnce(
    list,
    'const migrations: Migration[] = [',
    `const migrations: Migration[] = [
      { name: 'next-version', does: 'Slowly adds a field.', run: ensureNextVersionField },`,
  );
  await writeFile(
    join(database, 'migrate.ts'),
    `import { ensureNextVersionField } from './slow-migration.mjs';\n${longer}`,
  );
  await run(process.execPath, [join(folder, 'build.mjs')]);
  // Renamed, so that a process that starts meanwhile finds one of both versions.
  await symlink(join(folder, 'dist'), `${release}.new`);
  await rename(`${release}.new`, release);
}

interface MigratedClass {
  classId: string;
  /** In milliseconds. */
  at: number;
}

/** Returns the classes that the migration of the next version has changed, in order. */
export async function listMigratedClasses(): Promise<MigratedClass[]> {
  const log = await readFile(join(deployFolder(), 'data/slow-migration.log'), 'utf8');
  return log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as MigratedClass);
}
