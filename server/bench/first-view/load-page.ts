import { constants, brotliCompressSync, gzipSync } from 'node:zlib';
import type { BrowserContext, CDPSession, Response } from '@playwright/test';

export const kinds = ['JavaScript', 'CSS', 'fonts', 'pictures'] as const;
export type Kind = (typeof kinds)[number];

/** The transfer of one visit: compressed bytes by kind, requests, and bytes over the network. */
export interface Load {
  brotli: Record<Kind, number>;
  gzip: Record<Kind, number>;
  requests: number;
  networkBytes: number;
}

const contentTypes: Record<Kind, RegExp> = {
  JavaScript: /javascript/,
  CSS: /^text\/css/,
  fonts: /^font\//,
  pictures: /^image\//,
};

const kindOf = (response: Response) => {
  const type = response.headers()['content-type'] ?? '';
  return kinds.find((kind) => contentTypes[kind].test(type));
};

/** Fonts and photographs are already compressed. For them the smaller, original size counts. */
const compressions = {
  brotli: (body: Buffer) =>
    brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body: Buffer) => gzipSync(body, { level: constants.Z_BEST_COMPRESSION }),
};

const none = (): Record<Kind, number> => ({ JavaScript: 0, CSS: 0, fonts: 0, pictures: 0 });

const countBytes = async (responses: Response[]) => {
  const bytes = { brotli: none(), gzip: none() };
  for (const response of responses) {
    const kind = kindOf(response);
    if (kind === undefined || !response.ok()) continue;
    const body = await response.body();
    for (const compression of ['brotli', 'gzip'] as const)
      bytes[compression][kind] += Math.min(body.length, compressions[compression](body).length);
  }
  return bytes;
};

/** Counts network requests and their response bytes, headers included. */
const countTraffic = async (session: CDPSession) => {
  const traffic = { requests: 0, networkBytes: 0 };
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ response }) => {
    const isFromNetwork = !response.fromDiskCache && !response.fromPrefetchCache;
    if (isFromNetwork && response.url.startsWith('http')) traffic.requests += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.networkBytes += encodedDataLength;
  });
  session.on('Network.requestServedFromCache', () => {
    traffic.requests -= 1;
  });
  return traffic;
};

/**
 * Keeps the script of live updates from loading, which starts after the first view. On a slow machine, it would count
 * as part of it, and the network is never idle while an event stream is open.
 */
const blockLiveUpdates = (session: CDPSession) =>
  session.send('Network.setBlockedURLs', { urls: ['*/watch-changes-*'] });

/** Opens a URL in a new page and waits until the network is idle. */
const visit = async (context: BrowserContext, url: string, isCold: boolean): Promise<Load> => {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    if (isCold) await session.send('Network.clearBrowserCache');
    const traffic = await countTraffic(session);
    await blockLiveUpdates(session);
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.goto(url, { waitUntil: 'networkidle' });
    return { ...(await countBytes(responses)), ...traffic };
  } finally {
    await page.close();
  }
};

/** Measures the first and a repeated visit of a URL. */
export const loadTwice = async (context: BrowserContext, url: string) => ({
  cold: await visit(context, url, true),
  repeat: await visit(context, url, false),
});
