import type { IncomingMessage, RequestListener } from 'node:http';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import proxyAddress from 'proxy-addr';
import { VARIANTS_MAX, type CachedResponse, type ResponseCache } from './response-cache';
import { contextOf, type RequestContext } from './request-context';
import type { CountRequest } from './rate-limits';
import { createRequestId, REQUEST_ID_HEADER } from './request-id';
import { logRequest } from './request-log';

/** A response with all its headers, as sent to an earlier request with the same variant key. */
interface RecordedVariant {
  status: number;
  headers: string[];
  body: Buffer | null;
  context: RequestContext;
}

const variantsByResponse = new WeakMap<CachedResponse, Map<string, RecordedVariant>>();
const VARIANT_KEY_LENGTH_MAX = 300;

/** Returns true for a GET request without credentials and without a body. */
const isPlainGet = ({ method, headers }: IncomingMessage) =>
  method === 'GET' &&
  headers.host !== undefined &&
  ['authorization', 'content-length', 'transfer-encoding', 'expect'].every(
    (name) => headers[name] === undefined,
  );

/** One weak ETag. Express handles lists, strong ETags and `*`. */
const ETAG = /^W\/"[^"]*"$/;

/** Returns a key of all headers that a response depends on; null if it cannot be determined. */
const findVariantKey = (
  { headers }: IncomingMessage,
  { headers: { ETag } }: CachedResponse,
): string | null => {
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined && !ETAG.test(ifNoneMatch)) return null;
  const {
    origin = '',
    'accept-encoding': encoding = '',
    'cache-control': cacheControl = '',
  } = headers;
  const variantKey = [ifNoneMatch === ETag, origin, encoding, cacheControl].join('\n');
  return variantKey.length <= VARIANT_KEY_LENGTH_MAX ? variantKey : null;
};

/** Headers that differ with every request. */
const isPerRequestHeader = (name: string) =>
  name === REQUEST_ID_HEADER.toLowerCase() || name.startsWith('ratelimit');

/** Records how a cached response was sent, for the next request with the same variant key. */
export function recordVariant(
  req: Request,
  res: Response,
  response: CachedResponse,
  body: Buffer,
): void {
  const variantKey = isPlainGet(req) ? findVariantKey(req, response) : null;
  const variants = variantsByResponse.get(response) ?? new Map<string, RecordedVariant>();
  if (variantKey === null) return;
  if (variants.size >= VARIANTS_MAX) variants.delete(variants.keys().next().value!);
  const names = res.getHeaderNames().filter((name) => !isPerRequestHeader(name));
  variants.set(variantKey, {
    status: res.statusCode,
    headers: names.flatMap((name) => [name, String(res.getHeader(name))]),
    body: res.statusCode === 304 ? null : body,
    context: { ...contextOf(res) },
  });
  variantsByResponse.set(response, variants);
}

interface Dependencies {
  cache: ResponseCache;
  log: Logger;
  count: CountRequest;
  stopping: AbortSignal;
  /** The number of trusted proxies. */
  trustProxy: number;
}

/**
 * A fast path for cached responses: a visitor's request with a recorded variant gets that response
 * without Express. It is logged and rate limited like any other. All other requests go to
 * `fullHandler`.
 */
export function sendRecordedVariant(
  { cache, log, count, stopping, trustProxy }: Dependencies,
  fullHandler: RequestListener,
): RequestListener {
  const addressOf = (req: IncomingMessage) =>
    proxyAddress(req, (_address, distance) => distance < trustProxy);

  const findVariant = async (req: IncomingMessage) => {
    const response = await cache.findByUrl(req.url!);
    const variantKey = response && findVariantKey(req, response);
    return response && variantKey !== null
      ? variantsByResponse.get(response)?.get(variantKey)
      : undefined;
  };

  const prepare = async (req: IncomingMessage) => {
    const variant = await findVariant(req);
    if (!variant) return null;
    const rateLimit = await count(addressOf(req), variant.context);
    // The full handler rejects it. Counting it again there changes nothing.
    return rateLimit?.isOverLimit ? null : { variant, rateLimitHeaders: rateLimit?.headers };
  };

  const sendVariant = async (...[req, res]: Parameters<RequestListener>) => {
    // After an error the full handler tries again and reports it.
    const prepared = await prepare(req).catch(() => null);
    if (!prepared) return fullHandler(req, res);
    const { status, headers, body, context } = prepared.variant;
    const requestId = createRequestId();
    logRequest(log, { req, res, requestId, context });
    const ownHeaders = { [REQUEST_ID_HEADER]: requestId, ...prepared.rateLimitHeaders };
    res
      .writeHead(status, [...headers, ...Object.entries(ownHeaders).flat()])
      .end(body ?? undefined);
  };

  return (req, res) => {
    const mayBeCached = isPlainGet(req) && cache.hasUrl(req.url!) && !stopping.aborted;
    if (mayBeCached) void sendVariant(req, res);
    else fullHandler(req, res);
  };
}
