// Installs packages outside the workspaces, such as `server/bench`, unless their install is up to date.
// Usage, in the root: node .ci/install.mjs FOLDER...
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

const modifiedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const isInstalled = (folder) =>
  // npm writes this file at the end of an install.
  modifiedAt(join(folder, 'node_modules/.package-lock.json')) >=
  modifiedAt(join(folder, 'package-lock.json'));

// Without the selection of a surrounding `npm run -w client`.
const { npm_config_workspace: _workspace, npm_config_workspaces: _all, ...env } = process.env;

for (const name of process.argv.slice(2)) {
  const folder = join(ROOT, name);
  if (isInstalled(folder)) continue;
  console.log(`Installing the packages of ${name}.`);
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: folder,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}
