import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { AnswerOf, EndpointShape, Paging, ParsedOf } from '../contract';
import type { Page } from '../paging';
import { authenticate, findViewer, refuse, type Authenticator } from './authenticate';
import type { Identity, Viewer } from './caller';
import type { Answer, KeptAnswers } from './kept-answers';
import { toPageHeaders } from './page-headers';
import { parseRequest } from './parse';
import { sendKept } from './send-kept';
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

/** Answers of a public list that are kept as they are sent: the same to whoever asks. */
export interface Keeping<E extends EndpointShape = EndpointShape> {
  answers: KeptAnswers;
  /**
   * Names what a parsed query asks for, alike for queries that ask for the same; null where the
   * answer is not the same for everybody.
   */
  toKey(query: ParsedOf<E, 'query'>): string | null;
}

/** Registers one endpoint: who may call it, what it accepts, what it answers. */
export type Route = <E extends EndpointShape>(
  endpoint: E,
  handler: Handler<E>,
  keeping?: E extends { paged: true; access: 'public' } ? Keeping<E> : never,
) => void;

/** Parsing the answer strips whatever the contract does not promise. */
const toBody = (endpoint: EndpointShape, answer: unknown) =>
  endpoint.response.parse(endpoint.paged ? (answer as Page<unknown>).items : answer);

const toHeaders = (
  endpoint: EndpointShape,
  { path }: { path: string },
  query: unknown,
  answer: unknown,
) => (endpoint.paged ? toPageHeaders(path, answer as Page<unknown>, query as Paging) : {});

const send = (
  endpoint: EndpointShape,
  req: Request,
  res: Response,
  query: unknown,
  answer: unknown,
) => {
  const body = toBody(endpoint, answer);
  res.set(toHeaders(endpoint, req, query, answer));
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

const render = (endpoint: EndpointShape, req: Request, query: unknown, answer: unknown): Answer => {
  const body = Buffer.from(JSON.stringify(toBody(endpoint, answer)));
  const toETag = req.app.get('etag fn') as (body: Buffer) => string;
  return {
    body,
    headers: {
      // For all who ask, in whatever letters they write the path.
      ...toHeaders(endpoint, endpoint, query, answer),
      'Content-Type': 'application/json; charset=utf-8',
      ETag: toETag(body),
    },
  };
};

const toRequestHandler = <E extends EndpointShape>(
  auth: Authenticator,
  endpoint: E,
  handler: Handler<E>,
  keeping?: Keeping<E>,
): RequestHandler => {
  const work = async (req: Request, res: Response) => {
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
      return { query: parsed.query, answer: await handler(call as unknown as Call<E>) };
    } catch (error) {
      return refuse(auth, req, error);
    }
  };

  const workToKeep = async (req: Request, res: Response) => {
    const { query, answer } = await work(req, res);
    const until = (answer as Page<unknown>).until ?? null;
    const isWorthKeeping = (answer as Page<unknown>).items.length > 0;
    return { answer: render(endpoint, req, query, answer), until, isWorthKeeping };
  };

  /** Null also for a query that is wrong: it is refused on the whole way. */
  const findKey = (req: Request) => {
    const parsed = keeping && endpoint.query?.safeParse(req.query);
    if (!keeping || !parsed?.success) return null;
    const key = keeping.toKey(parsed.data as ParsedOf<E, 'query'>);
    return key === null ? null : `${endpoint.path}?${key}`;
  };

  return async (req, res) => {
    const key = findKey(req);
    if (keeping && key !== null) {
      const kept = await keeping.answers.get(key, () => workToKeep(req, res));
      keeping.answers.noteAddress(req.originalUrl, key);
      return sendKept(req, res, kept);
    }
    const { query, answer } = await work(req, res);
    send(endpoint, req, res, query, answer);
  };
};

/** A router for one feature, and the function that registers the feature's endpoints on it. */
export const createRoutes = (auth: Authenticator): { router: Router; route: Route } => {
  const router = express.Router();
  return {
    router,
    route: (endpoint, handler, keeping) => {
      router[endpoint.method](endpoint.path, toRequestHandler(auth, endpoint, handler, keeping));
    },
  };
};
