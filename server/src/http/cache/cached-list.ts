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
  /** Returns the requested page as a visitor sees it. */
  list(query: ParsedOf<E, 'query'>): Promise<Page<ItemOf<E>>>;
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

const CHUNK = 500;
const [OPENING, SEPARATOR, CLOSING] = ['[', ',', ']'].map((sign) => Buffer.from(sign));

/**
 * Returns the list as JSON. Encodes some items at a time, because the text and the copies of all items of a
 * long list would take several times the memory of the result.
 */
function toJson(items: readonly unknown[], parse: (items: unknown) => unknown): Buffer {
  const parts: Buffer[] = [OPENING!];
  for (let from = 0; from < items.length; from += CHUNK) {
    const json = JSON.stringify(parse(items.slice(from, from + CHUNK)));
    if (from > 0) parts.push(SEPARATOR!);
    parts.push(Buffer.from(json.slice(1, -1)));
  }
  return Buffer.concat([...parts, CLOSING!]);
}

/**
 * Returns a handler that responds to a public list from the cache. It passes on the requests that must
 * not be cached, and invalid ones, to the ordinary route of the endpoint.
 */
export function cachedList<E extends PublicList>(
  endpoint: E,
  { cache, toKey, list }: Options<E>,
): RequestHandler {
  const build = async (req: Request, query: ParsedOf<E, 'query'>) => {
    const page = await list(query);
    // Parsing removes every field that is not in the contract.
    const body = toJson(page.items, (items) => endpoint.response.parse(items));
    const toETag = req.app.get('etag fn') as (body: Buffer) => string;
    const headers = {
      ...toPageHeaders(endpoint.path, page, query as Paging),
      'Content-Type': 'application/json; charset=utf-8',
      ETag: toETag(body),
    };
    return {
      response: { headers, body },
      validUntil: page.validUntil ?? null,
      isCacheable: page.items.length > 0,
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
