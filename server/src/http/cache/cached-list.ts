import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';
import type { EndpointShape, Paging, ParsedOf, ResponseInputOf } from '#contract';
import type { Page } from '#database/paging';
import { toPageHeaders } from '../page-headers';
import type { CachedResponse, ResponseCache } from './response-cache';

const decompress = promisify(gunzip);

type PublicList = EndpointShape & { access: 'public'; paged: true };
type ItemOf<E extends PublicList> =
  ResponseInputOf<E> extends readonly (infer Item)[] ? Item : never;

interface Options<E extends PublicList> {
  cache: ResponseCache;
  /**
   * Returns the cache key of a parsed query, equal for equivalent queries. Returns null if the
   * response is not the same for everybody.
   */
  toKey(query: ParsedOf<E, 'query'>): string | null;
  /**
   * Passes the requested page as a visitor sees it to `write`, in one or several batches, and returns what else
   * belongs to the page.
   */
  write(
    query: ParsedOf<E, 'query'>,
    write: (items: ItemOf<E>[]) => void,
  ): Promise<Omit<Page<never>, 'items'>>;
}

/** A body of the wrong format has to be rejected, so it must be parsed first. */
const hasBody = ({ headers }: Request) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

const acceptsGzip = (req: Request) =>
  req.headers['accept-encoding'] !== undefined && req.acceptsEncodings('gzip') === 'gzip';

const send = async (req: Request, res: Response, response: CachedResponse) => {
  res.set(response.headers).vary('Accept-Encoding');
  if (acceptsGzip(req)) {
    // Express responds 304 to a fresh request, without a body.
    if (!req.fresh) res.set('Content-Encoding', 'gzip');
    return res.send(response.gzippedBody);
  }
  if (req.fresh) return res.send();
  response.body ??= decompress(response.gzippedBody);
  return res.send(await response.body);
};

/** The weak ETag that Express would compute for the whole body. */
const toETag = (length: number, sha1: string) => `W/"${length.toString(16)}-${sha1.slice(0, 27)}"`;

/**
 * Encodes a list as compressed JSON that arrives in batches. A long list takes several times the memory of its JSON,
 * and its JSON ten times that of its compressed form.
 */
const createCompressedList = () => {
  const gzip = createGzip();
  const chunks: Buffer[] = [];
  gzip.on('data', (chunk: Buffer) => chunks.push(chunk));
  const hash = createHash('sha1');
  let count = 0;
  let length = 0;
  const append = (text: string) => {
    const bytes = Buffer.from(text);
    length += bytes.length;
    hash.update(bytes);
    gzip.write(bytes);
  };
  append('[');
  return {
    add(items: readonly unknown[]) {
      if (items.length === 0) return;
      append(`${count > 0 ? ',' : ''}${JSON.stringify(items).slice(1, -1)}`);
      count += items.length;
    },
    async finish() {
      append(']');
      const ended = once(gzip, 'end');
      gzip.end();
      await ended;
      const etag = toETag(length, hash.digest('base64'));
      return { gzippedBody: Buffer.concat(chunks), length, count, etag };
    },
  };
};

/**
 * Returns a handler that responds to a public list from the cache. It passes on the requests that must
 * not be cached, and invalid ones, to the ordinary route of the endpoint.
 */
export function cachedList<E extends PublicList>(
  endpoint: E,
  { cache, toKey, write }: Options<E>,
): RequestHandler {
  const build = async (query: ParsedOf<E, 'query'>) => {
    const list = createCompressedList();
    // Parsing removes every field that is not in the contract.
    const page = await write(query, (items) =>
      list.add(endpoint.response.parse(items) as readonly unknown[]),
    );
    const { gzippedBody, length, count, etag } = await list.finish();
    const headers = {
      ...toPageHeaders(endpoint.path, { ...page, items: { length: count } }, query as Paging),
      'Content-Type': 'application/json; charset=utf-8',
      ETag: etag,
    };
    return {
      response: { headers, gzippedBody, length },
      validUntil: page.validUntil ?? null,
      isCacheable: count > 0,
    };
  };

  return async (req, res, next) => {
    const parsed = hasBody(req) ? null : endpoint.query?.safeParse(req.query);
    const query = parsed?.success ? (parsed.data as ParsedOf<E, 'query'>) : null;
    const key = query && toKey(query);
    if (key === null) return next();
    await send(req, res, await cache.get(key, () => build(query!)));
  };
}
