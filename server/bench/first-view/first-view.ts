import { withBound, type Figure } from '../figure';
import type { Browser } from '@playwright/test';
import { startBrowser, startLighthouseBrowser } from './browser';
import { fillCart } from './cart';
import { runLighthouse } from './lighthouse';
import { kinds, loadTwice, type Kind, type Load } from './load-page';
import { startSite } from './site';

const SECTION = 'first view';
const BYTES_PER_KILOBYTE = 1000;
/** The screen of the phone that Lighthouse simulates. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
};

const LIST_PATH = '/allClass';
const visitorPaths = ['/', LIST_PATH, '/login'];
const camperPaths = ['/dashboard/payment'];

const MAX_KILOBYTES: Partial<Record<string, number>> = { '/ JavaScript': 150 };

const toKilobytes = (bytes: number) => Math.round(bytes / (BYTES_PER_KILOBYTE / 10)) / 10;

const toKilobytesFigure = (name: string, bytes: number): Figure => ({
  section: SECTION,
  name,
  value: toKilobytes(bytes),
  unit: 'kB',
});

const toGzipFigure = (path: string, kind: Kind, bytes: number): Figure => {
  const figure = toKilobytesFigure(`${path} ${kind}, gzip`, bytes);
  const max = MAX_KILOBYTES[`${path} ${kind}`];
  return max === undefined ? figure : withBound(figure, { max });
};

const toRequestsFigure = (name: string, value: number): Figure => ({
  section: SECTION,
  name,
  value,
  unit: 'requests',
});

const toFigures = (path: string, { cold, repeat }: { cold: Load; repeat: Load }): Figure[] => [
  ...kinds.flatMap((kind) => [
    toKilobytesFigure(`${path} ${kind}, brotli`, cold.brotli[kind]),
    toGzipFigure(path, kind, cold.gzip[kind]),
  ]),
  toKilobytesFigure(`${path} bytes received, cold`, cold.networkBytes),
  toKilobytesFigure(`${path} bytes received, repeat`, repeat.networkBytes),
  toRequestsFigure(`${path} cold`, cold.requests),
  toRequestsFigure(`${path} repeat`, repeat.requests),
];

const measureVisitor = async (browser: Browser, siteUrl: string): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const path of visitorPaths) {
    const visitor = await browser.newContext(phone);
    figures.push(...toFigures(path, await loadTwice(visitor, siteUrl + path)));
    await visitor.close();
  }
  return figures;
};

const measureCamper = async (browser: Browser, siteUrl: string): Promise<Figure[]> => {
  const camper = await browser.newContext(phone);
  await fillCart(camper, siteUrl);
  const figures: Figure[] = [];
  for (const path of camperPaths)
    figures.push(...toFigures(path, await loadTwice(camper, siteUrl + path)));
  return figures;
};

/** Returns the path of the first class in the list. */
const findClassPath = async (browser: Browser, siteUrl: string): Promise<string> => {
  const page = await browser.newPage(phone);
  await page.goto(siteUrl + LIST_PATH);
  const heading = page.getByRole('heading', { level: 3 }).getByRole('link').first();
  const href = await heading.getAttribute('href');
  await page.close();
  return href!;
};

const measureLoads = async (siteUrl: string) => {
  const browser = await startBrowser();
  try {
    return {
      classPath: await findClassPath(browser, siteUrl),
      figures: [
        ...(await measureVisitor(browser, siteUrl)),
        ...(await measureCamper(browser, siteUrl)),
      ],
    };
  } finally {
    await browser.close();
  }
};

const runLighthouseOnAll = async (siteUrl: string, paths: readonly string[]) => {
  const { port, stop } = await startLighthouseBrowser();
  try {
    const figures: Figure[] = [];
    for (const path of paths) figures.push(...(await runLighthouse(SECTION, siteUrl + path, port)));
    return figures;
  } finally {
    stop();
  }
};

/** Measures what a phone loads before any interaction, and runs Lighthouse. */
export async function measureFirstView(): Promise<Figure[]> {
  const site = await startSite();
  try {
    const { classPath, figures } = await measureLoads(site.url);
    const paths = [...visitorPaths, classPath];
    return [...figures, ...(await runLighthouseOnAll(site.url, paths))];
  } finally {
    await site.stop();
  }
}
