import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { ResponseInputOf, EndpointShape, Paging, ParsedOf } from '../contract';
import type { Page } from '../paging';
import {
  authenticate,
  findOptionalViewer,
  rethrowOrSuspended,
  type Authenticator,
} from './authenticate';
import type { Identity, Viewer } from './caller';
import type { CachedResponse, ResponseCache } from './response-cache';
import { toPageHeaders } from './page-headers';
import { parseRequest } from './parse';
import { sendCached } from './send-cached';
import { readUpload } from './upload';

type SignedIn = 'signed-in' | 'instructor' | 'admin';

export interface Call<E extends EndpointShape> {
  params: ParsedOf<E, 'params'>;
  query: ParsedOf<E, 'query'>;
  body: ParsedOf<E, 'body'>;
  /** The caller; null if the endpoint requires no access token. */
  viewer: E['access'] extends SignedIn ? Viewer : null;
  /** The Firebase identity; null if the endpoint requires no ID token. */
  identity: E['access'] extends 'identity' ? Identity : null;
  /**
   * Returns the caller of a public endpoint; null for a visitor, an invalid token or a suspended
   * user.
   */
  findViewer(): Promise<Viewer | null>;
  /** The bytes of the uploaded file; null if the endpoint takes none. */
  file: E extends { upload: object } ? Buffer : null;
  /** Sets the name of the downloaded file. It may contain only characters that a header allows. */
  setFileName(fileName: string): void;
  req: Request;
}

/** The return value of a handler: the response body, or the requested page of a list. */
export type HandlerResult<E extends EndpointShape> = E extends { paged: true }
  ? Page<ResponseInputOf<E> extends (infer Item)[] ? Item : never>
  : ResponseInputOf<E>;

export type Handler<E extends EndpointShape> = (
  call: Call<E>,
) => Promise<HandlerResult<E>> | HandlerResult<E>;

/** Caches the responses of a public list that are the same for everybody. */
export interface CacheOptions<E extends EndpointShape = EndpointShape> {
  cache: ResponseCache;
  /**
   * Returns the cache key of a parsed query, equal for equivalent queries. Returns null if the
   * response is not the same for everybody.
   */
  toKey(query: ParsedOf<E, 'query'>): string | null;
}

/** Registers the handler of an endpoint. Access, parsing and the response follow the contract. */
export type Route = <E extends EndpointShape>(
  endpoint: E,
  handler: Handler<E>,
  caching?: E extends { paged: true; access: 'public' } ? CacheOptions<E> : never,
) => void;

/** Parsing the result removes every field that is not in the contract. */
const toBody = (endpoint: EndpointShape, result: unknown) =>
  endpoint.response.parse(endpoint.paged ? (result as Page<unknown>).items : result);

const toHeaders = (
  endpoint: EndpointShape,
  { path }: { path: string },
  query: unknown,
  result: unknown,
) => (endpoint.paged ? toPageHeaders(path, result as Page<unknown>, query as Paging) : {});

const send = (
  endpoint: EndpointShape,
  req: Request,
  res: Response,
  query: unknown,
  result: unknown,
) => {
  const body = toBody(endpoint, result);
  res.set(toHeaders(endpoint, req, query, result));
  if (endpoint.immutable) res.set('Cache-Control', 'public, max-age=31536000, immutable');
  if (endpoint.personal) res.set('Cache-Control', 'private, no-cache');
  if (endpoint.download && !res.hasHeader('Content-Disposition')) {
    res.attachment(endpoint.path.split('/').at(-1));
  }
  if (endpoint.mediaType === undefined) {
    res.json(body);
  } else {
    // Prevents scripts in a file that a browser opens as a page.
    res.set('Content-Security-Policy', "default-src 'none'; sandbox");
    res.type(endpoint.mediaType).send(body);
  }
};

const render = (
  endpoint: EndpointShape,
  req: Request,
  query: unknown,
  result: unknown,
): CachedResponse => {
  const body = Buffer.from(JSON.stringify(toBody(endpoint, result)));
  const toETag = req.app.get('etag fn') as (body: Buffer) => string;
  return {
    body,
    headers: {
      // With the path in the contract, because requests may differ in upper and lower case.
      ...toHeaders(endpoint, endpoint, query, result),
      'Content-Type': 'application/json; charset=utf-8',
      ETag: toETag(body),
    },
  };
};

const toRequestHandler = <E extends EndpointShape>(
  auth: Authenticator,
  endpoint: E,
  handler: Handler<E>,
  caching?: CacheOptions<E>,
): RequestHandler => {
  const run = async (req: Request, res: Response) => {
    const caller = await authenticate(auth, req, endpoint.access);
    const parsed = parseRequest(endpoint, req);
    const call = {
      ...parsed,
      ...caller,
      file: endpoint.upload ? await readUpload(req, res, endpoint.upload) : null,
      findViewer: () => findOptionalViewer(auth, req),
      setFileName: (fileName: string) => void res.attachment(fileName),
      req,
    };
    try {
      return { query: parsed.query, result: await handler(call as unknown as Call<E>) };
    } catch (error) {
      return rethrowOrSuspended(auth, req, error);
    }
  };

  const buildResponse = async (req: Request, res: Response) => {
    const { query, result } = await run(req, res);
    const { items, validUntil = null } = result as Page<unknown>;
    const response = render(endpoint, req, query, result);
    return { response, validUntil, isCacheable: items.length > 0 };
  };

  /** Returns null for an invalid query too, which `run` rejects. */
  const findCacheKey = (req: Request) => {
    const parsed = caching && endpoint.query?.safeParse(req.query);
    if (!caching || !parsed?.success) return null;
    const key = caching.toKey(parsed.data as ParsedOf<E, 'query'>);
    return key === null ? null : `${endpoint.path}?${key}`;
  };

  return async (req, res) => {
    const key = findCacheKey(req);
    if (caching && key !== null) {
      const response = await caching.cache.get(key, () => buildResponse(req, res));
      caching.cache.setUrlKey(req.originalUrl, key);
      return sendCached(req, res, response);
    }
    const { query, result } = await run(req, res);
    send(endpoint, req, res, query, result);
  };
};

/** Returns a router and the function that registers endpoints on it. */
export function createRoutes(auth: Authenticator): { router: Router; route: Route } {
  const router = express.Router();
  return {
    router,
    route: (endpoint, handler, caching) => {
      router[endpoint.method](endpoint.path, toRequestHandler(auth, endpoint, handler, caching));
    },
  };
}
