import type { Camp } from '../camp';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { ResponseInputOf, EndpointShape, Paging, ParsedOf } from '../contract';
import type { Page } from '../database/paging';
import {
  authenticate,
  findOptionalViewer,
  rethrowOrSuspended,
  type Authenticator,
} from './authenticate';
import type { Identity, Viewer } from '../domain/caller';
import { toPageHeaders } from './page-headers';
import { parseRequest } from './parse';
import { readUpload } from './upload';

type SignedIn = 'signed-in' | 'instructor' | 'admin';

export interface Call<E extends EndpointShape> {
  camp: Camp;
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

/** Registers the handler of an endpoint. Access, parsing and the response follow the contract. */
export type Route = <E extends EndpointShape>(endpoint: E, handler: Handler<E>) => void;

/** Parsing the result removes every field that is not in the contract. */
const toBody = (endpoint: EndpointShape, result: unknown) =>
  endpoint.response.parse(endpoint.paged ? (result as Page<unknown>).items : result);

const send = (
  endpoint: EndpointShape,
  req: Request,
  res: Response,
  query: unknown,
  result: unknown,
) => {
  const body = toBody(endpoint, result);
  if (endpoint.paged) {
    res.set(toPageHeaders(req.path, result as Page<unknown>, query as Paging));
  }
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

const toRequestHandler = <E extends EndpointShape>(
  camp: Camp,
  auth: Authenticator,
  endpoint: E,
  handler: Handler<E>,
): RequestHandler => {
  const run = async (call: unknown, req: Request) => {
    try {
      return await handler(call as Call<E>);
    } catch (error) {
      return rethrowOrSuspended(camp, auth, req, error);
    }
  };

  return async (req, res) => {
    // Refusals are cached by user agent, too.
    if (endpoint.variesByUserAgent) res.vary('User-Agent').set('Cache-Control', 'no-cache');
    const caller = await authenticate(camp, auth, req, endpoint.access);
    const parsed = parseRequest(endpoint, req);
    const call = {
      camp,
      ...parsed,
      ...caller,
      file: endpoint.upload ? await readUpload(req, res, endpoint.upload) : null,
      findViewer: () => findOptionalViewer(camp, auth, req),
      setFileName: (fileName: string) => void res.attachment(fileName),
      req,
    };
    send(endpoint, req, res, parsed.query, await run(call, req));
  };
};

/** Returns a router and the function that registers endpoints on it. */
export function createRoutes(camp: Camp, auth: Authenticator): { router: Router; route: Route } {
  const router = express.Router();
  return {
    router,
    route: (endpoint, handler) => {
      router[endpoint.method](endpoint.path, toRequestHandler(camp, auth, endpoint, handler));
    },
  };
}
