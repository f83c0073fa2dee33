import { existsSync } from 'node:fs';
import { launch } from 'chrome-launcher';
import { chromium } from 'playwright-core';

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const findChromium = () => {
  const paths = [process.env.CHROMIUM_PATH, ...usualPaths, chromium.executablePath()];
  const path = paths.find((candidate) => candidate !== undefined && existsSync(candidate));
  if (path === undefined)
    throw new Error('No Chromium found. Set CHROMIUM_PATH to its executable.');
  return path;
};

const isRoot = process.getuid?.() === 0;

/** Disables Chromium's background traffic, and its sandbox only for root, where it cannot run. */
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

/** Starts a separate browser for Lighthouse, which must control it exclusively. */
export async function startLighthouseBrowser() {
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
}
