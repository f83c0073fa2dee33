import type { IncomingMessage, ServerResponse } from 'node:http';

/** The headers that the web server adds to pages. */
export const siteHeaders = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'Content-Security-Policy': "frame-ancestors 'self'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-cache',
};

/** Returns the page of a site that was built for an API and a Firebase project. */
export const aPage = (apiOrigin: string, authDomain = 'camp.firebaseapp.test', images = '') =>
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; connect-src 'self' ${apiOrigin}; img-src 'self' ${images}; frame-src 'self' https://${authDomain}" /><div id="root"></div>`;

/** Answers every path with the page, as the web server does. */
export function servePage(
  page: string,
  headers: Record<string, string>,
  req: IncomingMessage,
  res: ServerResponse,
): void {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  res.setHeader('Content-Type', 'text/html').end(req.method === 'HEAD' ? undefined : page);
}
