import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../e2e/stack/chromium';

const publicFolder = join(import.meta.dirname, '../public');
const PREVIEWS = 'pictures/previews';
const fontFile = join(
  import.meta.dirname,
  '../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
);

const dataUri = (path: string, type: string) =>
  `data:${type};base64,${readFileSync(path).toString('base64')}`;

const picture = (name: string) => dataUri(join(publicFolder, 'pictures', name), 'image/svg+xml');

/** The link preview image (social card): the football hero, the logo and the name. */
const socialCard = () => `
  <style>
    @font-face { font-family: Display; src: url(${dataUri(fontFile, 'font/woff2')}); font-weight: 200 800; }
    body { margin: 0; height: 630px; font-family: Display; color: #fff7e6;
      background: linear-gradient(to right, #082d1fe6 15%, #082d1f99 42%, transparent 66%),
        url(${picture('heroes/hero-football.svg')}) 68% / cover; }
    main { padding: 170px 72px; width: 560px; }
    img { width: 96px; } h1 { margin: 20px 0 8px; font-size: 84px; line-height: 0.98; }
    p { margin: 0; font-size: 34px; line-height: 1.2; }
  </style>
  <main><img src="${picture('logo.svg')}" alt=""><h1>Play &amp; Inspire</h1>
  <p>Football, cricket and basketball,<br>all summer long</p></main>`;

/**
 * Which part of a picture its preview shows, from the top (0) to the bottom (100): most pictures have
 * empty sky, but in some, a ball or the feet would be cut off.
 */
const FROM_TOP = 75;
const fromTop: Readonly<Record<string, number>> = {
  'cricket-taster-morning': 84,
  'defence-wins': 84,
  'family-football-relay': 100,
  'five-a-side-evenings': 100,
  'free-kicks-and-set-pieces': 68,
  'hoops-for-beginners': 100,
  'little-kickers': 100,
  'night-football-marathon': 100,
  'passing-and-movement': 84,
  'point-guard-academy': 96,
  'street-court-three-on-three': 30,
  'sunrise-shootaround': 100,
  'tennis-first-serve': 79,
  'athletics-hurdles': 100,
  'athletics-sprint-finish': 88,
  'baseball-pitchers-mound': 84,
  'baseball-swing-for-the-fence': 88,
  'dance-studio-basics': 92,
  'dance-summer-show': 84,
  'outdoor-canoe-morning': 100,
  'outdoor-forest-hike': 84,
  'swimming-front-crawl': 84,
  'tennis-doubles': 96,
  'volleyball-first-pass': 92,
  'volleyball-spike-at-the-net': 55,
};

/** A class picture in the shape of link previews, which show no SVG. */
const classPreview = (name: string) => `
  <style>body { margin: 0; height: 630px;
    background: url(${picture(`classes/${name}.svg`)}) center ${fromTop[name] ?? FROM_TOP}% / cover }</style>`;

/** Phones round the corners themselves, so the tile fills the whole image. */
const touchIcon = () => `
  <style>body { margin: 0; background: #135c4b } img { width: 180px; display: block }</style>
  <img src="${picture('logo.svg')}" alt="">`;

/** The logo for emails, which show no SVG: 40 px wide there, drawn at twice the size for sharp screens. */
const mailLogo = () => `
  <style>body { margin: 0 } img { width: 80px; display: block }</style>
  <img src="${picture('logo.svg')}" alt="">`;

const rasterise = async (page: Page, file: string, html: string, width: number, height: number) => {
  await page.setViewportSize({ width, height });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({
    path: join(publicFolder, file),
    // Without a background, the corners of a PNG stay transparent.
    ...(file.endsWith('.jpg') ? { type: 'jpeg', quality: 84 } : { omitBackground: true }),
  });
  console.log(`${file}: ${width} x ${height}`);
};

const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: chromiumFlags,
});
const page = await browser.newPage();
await rasterise(page, 'social-card.jpg', socialCard(), 1200, 630);
await rasterise(page, 'apple-touch-icon.png', touchIcon(), 180, 180);
await rasterise(page, 'pictures/logo.png', mailLogo(), 80, 80);
rmSync(join(publicFolder, PREVIEWS), { recursive: true, force: true });
mkdirSync(join(publicFolder, PREVIEWS));
for (const file of readdirSync(join(publicFolder, 'pictures/classes'))) {
  const name = basename(file, '.svg');
  await rasterise(page, `${PREVIEWS}/${name}.jpg`, classPreview(name), 1200, 630);
}
await browser.close();
