import { expect, test } from 'vitest';
import { toCrawlerPath, toRobotsFile } from './crawlers';

const ID = '6b0516aaeeef68957683c0e2';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';

test.each([
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Twitterbot/1.0',
  'WhatsApp/2.24.6.77 A',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'TelegramBot (like TwitterBot)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'SkypeUriPreview Preview/0.5',
  'http.rb/5.1.1 (Mastodon/4.2.1; +https://mastodon.example/) Bot',
  'Mastodon/4.3.0 (http.rb/5.2.0; +https://mastodon.example/)',
  'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)',
])('%s gets the preview of a class, and other pages as they are', (userAgent) => {
  expect(toCrawlerPath(`/allClass/${ID}`, userAgent)).toBe(`/previews/allClass/${ID}`);
  expect(toCrawlerPath('/allClass', userAgent)).toBeNull();
  expect(toCrawlerPath(`/allClass/${ID}/more`, userAgent)).toBeNull();
  expect(toCrawlerPath('/allClass/../users', userAgent)).toBeNull();
});

test('a browser gets the page of the class', () => {
  expect(toCrawlerPath(`/allClass/${ID}`, CHROME)).toBeNull();
  expect(toCrawlerPath(`/allClass/${ID}`)).toBeNull();
});

test('everyone gets the sitemap, which robots.txt names', () => {
  expect(toCrawlerPath('/sitemap.xml', CHROME)).toBe('/sitemap.xml');
  expect(toRobotsFile('https://camp.example')).toContain(
    '\nSitemap: https://camp.example/sitemap.xml\n',
  );
});
