import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { AnswerOf, EndpointShape, Paging, ParsedOf } from '../contract';
import type { Page } from '../paging';
import { authenticate, findViewer, refuse, type Authenticator } from './authenticate';
import type { Identity, Viewer } from './caller';
import { setPageHeaders } from './page-headers';
import { parseRequest } from './parse';
import { readUpload } from './upload';

type SignedIn = 'signed-in' | 'instructor' | 'admin';

export interface Call<E extends EndpointShape> {
  params: ParsedOf<E, 'params'>;
  query: ParsedOf<E, 'query'>;
  body: ParsedOf<E, 'body'>;
  /** Who calls; null where the endpoint does not ask for an access token. */
  viewer: E['access'] extends SignedIn ? Viewer : null;
  /** The Firebase identity; only where the endpoint asks for an ID token. */
  identity: E['access'] extends 'identity' ? Identity : null;
  /** Who calls a public endpoint; null for a guest, and for a token that is not good. */
  findViewer(): Promise<Viewer | null>;
  /** The bytes of the file; only where the endpoint takes one. */
  file: E extends { upload: object } ? Buffer : null;
  /** Names the file that is downloaded, in letters that a header may carry. */
  saveAs(fileName: string): void;
  req: Request;
}

/** What a handler gives back: the answer, or of a list the page that was asked for. */
export type HandlerAnswer<E extends EndpointShape> = E extends { paged: true }
  ? Page<AnswerOf<E> extends (infer Item)[] ? Item : never>
  : AnswerOf<E>;

export type Handler<E extends EndpointShape> = (
  call: Call<E>,
) => Promise<HandlerAnswer<E>> | HandlerAnswer<E>;

/** Registers one endpoint: who may call it, what it accepts, what it answers. */
export type Route = <E extends EndpointShape>(endpoint: E, handler: Handler<E>) => void;

const send = (
  endpoint: EndpointShape,
  req: Request,
  res: Response,
  query: unknown,
  answer: unknown,
) => {
  const page = endpoint.paged ? (answer as Page<unknown>) : null;
  // Parsing the answer strips whatever the contract does not promise.
  const body = endpoint.response.parse(page ? page.items : answer);
  if (page) setPageHeaders(req, res, page, query as Paging);
  if (endpoint.immutable) res.set('Cache-Control', 'public, max-age=31536000, immutable');
  if (endpoint.personal) res.set('Cache-Control', 'private, no-cache');
  if (endpoint.download && !res.hasHeader('Content-Disposition')) {
    res.attachment(endpoint.path.split('/').at(-1));
  }
  if (endpoint.mediaType === undefined) {
    res.json(body);
  } else {
    // Opened as a page of its own, it is still nothing but what it shows.
    res.set('Content-Security-Policy', "default-src 'none'; sandbox");
    res.type(endpoint.mediaType).send(body);
  }
};

const toRequestHandler =
  <E extends EndpointShape>(
    auth: Authenticator,
    endpoint: E,
    handler: Handler<E>,
  ): RequestHandler =>
  async (req, res) => {
    const caller = await authenticate(auth, req, endpoint.access);
    const parsed = parseRequest(endpoint, req);
    const call = {
      ...parsed,
      ...caller,
      file: endpoint.upload ? await readUpload(req, res, endpoint.upload) : null,
      findViewer: () => findViewer(auth, req),
      saveAs: (fileName: string) => void res.attachment(fileName),
      req,
    };
    try {
      send(endpoint, req, res, parsed.query, await handler(call as unknown as Call<E>));
    } catch (error) {
      await refuse(auth, req, error);
    }
  };

/** A router for one feature, and the function that registers the feature's endpoints on it. */
export const createRoutes = (auth: Authenticator): { router: Router; route: Route } => {
  const router = express.Router();
  return {
    router,
    route: (endpoint, handler) => {
      router[endpoint.method](endpoint.path, toRequestHandler(auth, endpoint, handler));
    },
  };
};
