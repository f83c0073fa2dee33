import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from './chromium';

/** The headless shell takes less CPU time (see `findHeadlessChromium`). Lighthouse needs the full Chromium. */
const debianPackages = ['chromium', 'chromium-headless-shell'];

const run = (command: string, ...args: string[]) => {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed.`);
};

const install = () => {
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    run('apt-get', 'update');
    run('apt-get', 'install', '-y', '--no-install-recommends', ...debianPackages);
  } else {
    run('npx', 'playwright', 'install', 'chromium');
  }
};

if (!findChromium()) {
  console.log('No Chromium found. Installing it for the browser tests.');
  install();
  if (!findChromium())
    throw new Error('Chromium is still missing. Set CHROMIUM_PATH to its executable.');
}
