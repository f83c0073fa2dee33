import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The Chromium to drive: `CHROMIUM_PATH`, one of the system's, or Playwright's own; null when none is there. */
export const findChromium = (): string | null => {
  const places = [process.env.CHROMIUM_PATH, ...usualPlaces, chromium.executablePath()];
  return places.find((place) => place !== undefined && existsSync(place)) ?? null;
};

const isRoot = process.getuid?.() === 0;

/** Keeps Chromium from calling home; without a sandbox only where the system would refuse one. */
export const chromiumFlags = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
