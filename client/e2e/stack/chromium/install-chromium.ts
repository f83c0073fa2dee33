import { findChromium, hasHeadlessShell } from './chromium';
import { canInstallPackages, installPackages, tryToRun } from './debian-packages';

/** The headless shell takes less CPU time (see `findHeadlessChromium`). Lighthouse needs the full Chromium. */
const debianPackages = ['chromium', 'chromium-headless-shell'];

const install = () =>
  canInstallPackages
    ? installPackages(...debianPackages)
    : tryToRun('npx', 'playwright', 'install', 'chromium');

const isSlower = () => canInstallPackages && !process.env.CHROMIUM_PATH && !hasHeadlessShell();

if (!findChromium() || isSlower()) {
  console.log('Installing Chromium for the browser tests.');
  if (!install()) console.log('The installation failed.');
  if (!findChromium())
    throw new Error('Chromium is still missing. Set CHROMIUM_PATH to its executable.');
}
