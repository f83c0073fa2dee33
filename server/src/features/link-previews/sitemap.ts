import { html } from '#lib/html';

/** Returns a sitemap (sitemaps.org) of absolute URLs. */
export const toSitemap = (urls: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${html`<urlset
    xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
  >
    ${urls.map((url) => html`<url><loc>${url}</loc></url>`)}
  </urlset>`.toString()}\n`;
