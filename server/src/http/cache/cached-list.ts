import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';
import type { EndpointShape, Paging, ParsedOf, ResponseInputOf } from '../../contract';
import type { Page } from '../../database/paging';
import { toPageHeaders } from '../page-headers';
import type { CachedResponse, ResponseCache } from './response-cache';

const compress = promisify(gzip);

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
  // Express responds 304 to a fresh request, without a body.
  if (req.fresh || !acceptsGzip(req)) return res.send(response.body);
  response.gzippedBody ??= compress(response.body);
  return res.set('Content-Encoding', 'gzip').send(await response.gzippedBody);
};

const [OPENING, SEPARATOR, CLOSING] = ['[', ',', ']'].map((sign) => Buffer.from(sign));

/** Encodes a list as JSON that arrives in batches, because a long list takes several times the memory of its JSON. */
const createJsonList = () => {
  const parts: Buffer[] = [];
  let count = 0;
  return {
    add(items: readonly unknown[]) {
      if (items.length === 0) return;
      if (count > 0) parts.push(SEPARATOR!);
      parts.push(Buffer.from(JSON.stringify(items).slice(1, -1)));
      count += items.length;
    },
    finish: () => ({ body: Buffer.concat([OPENING!, ...parts, CLOSING!]), count }),
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
  const build = async (req: Request, query: ParsedOf<E, 'query'>) => {
    const list = createJsonList();
    // Parsing removes every field that is not in the contract.
    const page = await write(query, (items) =>
      list.add(endpoint.response.parse(items) as readonly unknown[]),
    );
    const { body, count } = list.finish();
    const toETag = req.app.get('etag fn') as (body: Buffer) => string;
    const headers = {
      ...toPageHeaders(endpoint.path, { ...page, items: { length: count } }, query as Paging),
      'Content-Type': 'application/json; charset=utf-8',
      ETag: toETag(body),
    };
    return {
      response: { headers, body },
      validUntil: page.validUntil ?? null,
      isCacheable: count > 0,
    };
  };

  return async (req, res, next) => {
    const parsed = hasBody(req) ? null : endpoint.query?.safeParse(req.query);
    const query = parsed?.success ? (parsed.data as ParsedOf<E, 'query'>) : null;
    const key = query && toKey(query);
    if (key === null) return next();
    await send(req, res, await cache.get(key, () => build(req, query!)));
  };
}
