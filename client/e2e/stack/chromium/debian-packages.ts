import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Runs a command with its output shown. Returns whether it succeeded. */
export const tryToRun = (command: string, ...args: string[]) =>
  spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/** Whether this is Debian, or like it, and packages can be installed. */
export const canInstallPackages = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

/** Installs Debian packages. Returns whether it succeeded. */
export const installPackages = (...names: string[]) =>
  canInstallPackages &&
  tryToRun('apt-get', 'update') &&
  tryToRun('apt-get', 'install', '-y', '--no-install-recommends', ...names);
