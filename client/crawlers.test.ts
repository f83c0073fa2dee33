import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toCrawlerPath, toNginxMap, toRobotsFile } from './crawlers';
import { userAgentsOfCrawlers, userAgentsOfPeople } from './e2e/deploy/user-agents';

const ID = '6b0516aaeeef68957683c0e2';
const NGINX_MAP = join(import.meta.dirname, '../server/deploy/nginx/camp-crawlers.conf');

test.each(userAgentsOfCrawlers)('%s gets the preview of a class, and other pages', (userAgent) => {
  expect(toCrawlerPath(`/allClass/${ID}`, userAgent)).toBe(`/previews/allClass/${ID}`);
  expect(toCrawlerPath(`/allClass/${ID}`, userAgent, '?fbclid=1')).not.toBeNull();
  expect(toCrawlerPath('/allClass', userAgent)).toBeNull();
  expect(toCrawlerPath(`/allClass/${ID}/more`, userAgent)).toBeNull();
  expect(toCrawlerPath('/allClass/../users', userAgent)).toBeNull();
});

test.each(userAgentsOfPeople)('%s gets the page of a class', (userAgent) => {
  expect(toCrawlerPath(`/allClass/${ID}`, userAgent)).toBeNull();
});

test('a request without a user agent gets the page of a class', () => {
  expect(toCrawlerPath(`/allClass/${ID}`)).toBeNull();
});

test('everyone gets the page that the preview links to', () => {
  const [crawler] = userAgentsOfCrawlers;
  expect(toCrawlerPath(`/allClass/${ID}`, crawler, '?view=page')).toBeNull();
  expect(toCrawlerPath(`/allClass/${ID}`, crawler, '?utm_source=x&view=page')).toBeNull();
});

test('nginx has the same list of crawlers', async () => {
  await expect(toNginxMap()).toMatchFileSnapshot(NGINX_MAP);
});

test('everyone gets the sitemap, which robots.txt names', () => {
  expect(toCrawlerPath('/sitemap.xml', userAgentsOfPeople[0])).toBe('/sitemap.xml');
  expect(toRobotsFile('https://camp.example')).toContain(
    '\nSitemap: https://camp.example/sitemap.xml\n',
  );
});
