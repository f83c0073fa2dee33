import { within, type Figure } from './figure';
import type { Browser } from 'playwright-core';
import { startBrowser, startJudge } from './first-view-browser';
import { fillCart } from './first-view-camper';
import { judge } from './first-view-lighthouse';
import { kinds, loadTwice, type Kind, type Load } from './first-view-load';
import { startSite } from './first-view-site';

const SECTION = 'first view';
const BYTES_PER_KILOBYTE = 1000;
/** As wide and sharp as the telephone that Lighthouse simulates. */
const telephone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
};

const guestPaths = ['/', '/allClass', '/logIn'];
const camperPaths = ['/dashboard/payment'];
const judgedPaths = ['/', '/allClass'];

const KILOBYTES_MOST: Partial<Record<string, number>> = { '/ JavaScript': 130, '/ CSS': 20 };

const toKilobytes = (bytes: number) => Math.round(bytes / (BYTES_PER_KILOBYTE / 10)) / 10;

const kilobytesOf = (name: string, bytes: number): Figure => ({
  section: SECTION,
  name,
  value: toKilobytes(bytes),
  unit: 'kB',
});

const gzipOf = (path: string, kind: Kind, bytes: number): Figure => {
  const figure = kilobytesOf(`${path} ${kind}, gzip`, bytes);
  const most = KILOBYTES_MOST[`${path} ${kind}`];
  return most === undefined ? figure : within(figure, { most });
};

const requestsOf = (name: string, value: number): Figure => ({
  section: SECTION,
  name,
  value,
  unit: 'requests',
});

const toFigures = (path: string, { cold, repeat }: { cold: Load; repeat: Load }): Figure[] => [
  ...kinds.flatMap((kind) => [
    kilobytesOf(`${path} ${kind}, brotli`, cold.brotli[kind]),
    gzipOf(path, kind, cold.gzip[kind]),
  ]),
  kilobytesOf(`${path} all that was sent, cold`, cold.wireBytes),
  kilobytesOf(`${path} all that was sent, repeat`, repeat.wireBytes),
  requestsOf(`${path} cold`, cold.requests),
  requestsOf(`${path} repeat`, repeat.requests),
];

const measureGuests = async (browser: Browser, siteUrl: string): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const path of guestPaths) {
    const guest = await browser.newContext(telephone);
    figures.push(...toFigures(path, await loadTwice(guest, siteUrl + path)));
    await guest.close();
  }
  return figures;
};

const measureCamper = async (browser: Browser, siteUrl: string): Promise<Figure[]> => {
  const camper = await browser.newContext(telephone);
  await fillCart(camper, siteUrl);
  const figures: Figure[] = [];
  for (const path of camperPaths)
    figures.push(...toFigures(path, await loadTwice(camper, siteUrl + path)));
  return figures;
};

const measureLoads = async (siteUrl: string) => {
  const browser = await startBrowser();
  try {
    return [...(await measureGuests(browser, siteUrl)), ...(await measureCamper(browser, siteUrl))];
  } finally {
    await browser.close();
  }
};

const judgeAll = async (siteUrl: string) => {
  const { port, stop } = await startJudge();
  try {
    const figures: Figure[] = [];
    for (const path of judgedPaths) figures.push(...(await judge(SECTION, siteUrl + path, port)));
    return figures;
  } finally {
    stop();
  }
};

/** What a telephone loads before anybody has done anything, and what Lighthouse says of it. */
export const measureFirstView = async (): Promise<Figure[]> => {
  const site = await startSite();
  try {
    return [...(await measureLoads(site.url)), ...(await judgeAll(site.url))];
  } finally {
    await site.stop();
  }
};
