import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Returns the path of Chromium from `CHROMIUM_PATH`, the system, or Playwright; null if there is none. */
export function findChromium(): string | null {
  const paths = [process.env.CHROMIUM_PATH, ...usualPaths, chromium.executablePath()];
  return paths.find((path) => path !== undefined && existsSync(path)) ?? null;
}

const headlessShell = '/usr/bin/chromium-headless-shell';
export const hasHeadlessShell = () => existsSync(headlessShell);

/**
 * Returns the path of Chromium for the journeys. Debian's headless shell has no browser window to draw,
 * so a journey takes a third less CPU time than in the full Chromium.
 */
export const findHeadlessChromium = () =>
  process.env.CHROMIUM_PATH || !hasHeadlessShell() ? findChromium() : headlessShell;

const isRoot = process.getuid?.() === 0;

/**
 * Disables Chromium's background traffic, and its sandbox only for root, where it cannot run. Without a
 * process of its own for the GPU, which is off, the journeys take a fifth less time.
 */
export const chromiumFlags = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
