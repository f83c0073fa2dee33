import { constants, brotliCompressSync, gzipSync } from 'node:zlib';
import type { BrowserContext, CDPSession, Response } from 'playwright-core';

export const kinds = ['JavaScript', 'CSS', 'fonts', 'pictures'] as const;
export type Kind = (typeof kinds)[number];

/** What a visit took: bytes by kind as both compressions make them, and what went over the wire. */
export interface Load {
  brotli: Record<Kind, number>;
  gzip: Record<Kind, number>;
  requests: number;
  wireBytes: number;
}

const typesOf: Record<Kind, RegExp> = {
  JavaScript: /javascript/,
  CSS: /^text\/css/,
  fonts: /^font\//,
  pictures: /^image\//,
};

const kindOf = (response: Response) => {
  const type = response.headers()['content-type'] ?? '';
  return kinds.find((kind) => typesOf[kind].test(type));
};

/** Faces and photographs are compressed by themselves, and only grow when it is done again. */
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
    for (const way of ['brotli', 'gzip'] as const)
      bytes[way][kind] += Math.min(body.length, compressions[way](body).length);
  }
  return bytes;
};

/** Hears of everything that is asked of the network, and how long the answers are, heads included. */
const watchWire = async (session: CDPSession) => {
  const wire = { requests: 0, wireBytes: 0 };
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ response }) => {
    const isOfNetwork = !response.fromDiskCache && !response.fromPrefetchCache;
    if (isOfNetwork && response.url.startsWith('http')) wire.requests += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    wire.wireBytes += encodedDataLength;
  });
  session.on('Network.requestServedFromCache', () => {
    wire.requests -= 1;
  });
  return wire;
};

/** Opens an address in a page of its own, and waits until the network is idle. */
const visit = async (context: BrowserContext, url: string, isCold: boolean): Promise<Load> => {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    if (isCold) await session.send('Network.clearBrowserCache');
    const wire = await watchWire(session);
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.goto(url, { waitUntil: 'networkidle' });
    return { ...(await countBytes(responses)), ...wire };
  } finally {
    await page.close();
  }
};

/** Somebody’s first visit of an address, and their next. */
export const loadTwice = async (context: BrowserContext, url: string) => ({
  cold: await visit(context, url, true),
  repeat: await visit(context, url, false),
});
