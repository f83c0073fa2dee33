import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import { chromiumFlags, findChromium } from '../../../client/e2e/stack/chromium/chromium';

const getChromium = () => {
  const path = findChromium();
  if (path === null) throw new Error('No Chromium found. Set CHROMIUM_PATH to its executable.');
  return path;
};

export const startBrowser = () =>
  chromium.launch({ executablePath: getChromium(), args: chromiumFlags });

/** Starts a separate browser for Lighthouse, which must control it exclusively. */
export async function startLighthouseBrowser() {
  const chrome = await launch({
    chromePath: getChromium(),
    chromeFlags: ['--headless=new', ...chromiumFlags],
  });
  const stop = () => {
    process.off('exit', stop);
    chrome.kill();
  };
  process.once('exit', stop);
  return { port: chrome.port, stop };
}
