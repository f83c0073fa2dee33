import express, { type Request, type RequestHandler, type Router } from 'express';
import type { AnswerOf, EndpointShape, ParsedOf } from '../contract';
import { authenticate, findViewer, type Authenticator } from './authenticate';
import type { Identity, Viewer } from './caller';
import { parseRequest } from './parse';

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
  req: Request;
}

export type Handler<E extends EndpointShape> = (
  call: Call<E>,
) => Promise<AnswerOf<E>> | AnswerOf<E>;

/** Registers one endpoint: who may call it, what it accepts, what it answers. */
export type Route = <E extends EndpointShape>(endpoint: E, handler: Handler<E>) => void;

const toRequestHandler =
  <E extends EndpointShape>(
    auth: Authenticator,
    endpoint: E,
    handler: Handler<E>,
  ): RequestHandler =>
  async (req, res) => {
    const caller = await authenticate(auth, req, endpoint.access);
    const call = {
      ...parseRequest(endpoint, req),
      ...caller,
      findViewer: () => findViewer(auth, req),
      req,
    };
    const answer = await handler(call as unknown as Call<E>);
    // Parsing the answer strips whatever the contract does not promise.
    res.json(endpoint.response.parse(answer));
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
