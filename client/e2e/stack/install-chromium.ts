import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium, hasHeadlessShell } from './chromium';

/** The headless shell takes less CPU time (see `findHeadlessChromium`). Lighthouse needs the full Chromium. */
const debianPackages = ['chromium', 'chromium-headless-shell'];

const tryToRun = (command: string, ...args: string[]) =>
  spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const canInstallPackages = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

const install = () => {
  if (!canInstallPackages) return tryToRun('npx', 'playwright', 'install', 'chromium');
  return (
    tryToRun('apt-get', 'update') &&
    tryToRun('apt-get', 'install', '-y', '--no-install-recommends', ...debianPackages)
  );
};

const isSlower = () => canInstallPackages && !process.env.CHROMIUM_PATH && !hasHeadlessShell();

if (!findChromium() || isSlower()) {
  console.log('Installing Chromium for the browser tests.');
  if (!install()) console.log('The installation failed.');
  if (!findChromium())
    throw new Error('Chromium is still missing. Set CHROMIUM_PATH to its executable.');
}
