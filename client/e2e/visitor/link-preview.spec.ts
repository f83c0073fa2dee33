import { expect, test } from '@playwright/test';
import { listClasses } from '../stack/shop';
import { siteUrl } from '../stack/ports';

test('apps that preview a link read about the class, and people get the site', async ({ page }) => {
  const [campClass] = await listClasses(page);
  const url = `${siteUrl}/allClass/${campClass!._id}`;
  const preview = await page.request.get(url, { headers: { 'User-Agent': 'Twitterbot/1.0' } });
  expect(await preview.text()).toContain(`<meta property="og:url" content="${url}" />`);
  expect(await (await page.request.get(url)).text()).toContain('<div id="root">');

  const robots = await (await page.request.get(`${siteUrl}/robots.txt`)).text();
  const sitemap = /^Sitemap: (.+)$/m.exec(robots)![1]!;
  expect(await (await page.request.get(sitemap)).text()).toContain(`<loc>${url}</loc>`);
});
