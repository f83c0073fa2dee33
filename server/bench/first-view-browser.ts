import { existsSync } from 'node:fs';
import { launch } from 'chrome-launcher';
import { chromium } from 'playwright-core';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const findChromium = () => {
  const places = [process.env.CHROMIUM_PATH, ...usualPlaces, chromium.executablePath()];
  const found = places.find((place) => place !== undefined && existsSync(place));
  if (found === undefined) throw new Error('No Chromium found: set CHROMIUM_PATH to one.');
  return found;
};

const isRoot = process.getuid?.() === 0;

/** Keeps Chromium from calling home; without a sandbox only where the system would refuse one. */
const flags = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const startBrowser = () => chromium.launch({ executablePath: findChromium(), args: flags });

/** A browser of its own for Lighthouse, which wants nobody else to hold the reins. */
export const startJudge = async () => {
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless=new', ...flags],
  });
  const stop = () => {
    process.off('exit', stop);
    chrome.kill();
  };
  process.once('exit', stop);
  return { port: chrome.port, stop };
};
