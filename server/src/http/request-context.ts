import type { RequestHandler, Response } from 'express';
import type { EndpointShape } from '../contract';
import { findRequestUid, type Authenticator } from './authenticate';

/** Data about a request for rate limits and the log. The log must not contain the URL itself. */
export interface RequestContext {
  endpoint: EndpointShape | null;
  /** The path pattern in the contract; null for an unknown path. */
  pattern: string | null;
  /** The account of the verified token; null for a visitor and before `resolveAccount` has run. */
  uid: string | null;
  /** The server error to log; absent if there is none. */
  error?: unknown;
}

const toRegExp = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i');

const createEndpointFinder = (endpoints: readonly EndpointShape[]) => {
  const matchers = endpoints.map((endpoint) => ({ endpoint, regExp: toRegExp(endpoint.path) }));
  return (method: string, path: string) => {
    const matching = matchers.filter(({ regExp }) => regExp.test(path));
    const endpointMethod = method === 'HEAD' ? 'get' : method.toLowerCase();
    return {
      endpoint:
        matching.find(({ endpoint }) => endpoint.method === endpointMethod)?.endpoint ?? null,
      pattern: matching[0]?.endpoint.path ?? null,
    };
  };
};

/** Must come before all routers, because Express changes `req.path` inside of them. */
export function loadContext(endpoints: readonly EndpointShape[]): RequestHandler {
  const findEndpoint = createEndpointFinder(endpoints);
  return (req, res, next) => {
    const { endpoint, pattern } = findEndpoint(req.method, req.path);
    const context: RequestContext = { endpoint, pattern: endpoint?.path ?? pattern, uid: null };
    res.locals.context = context;
    next();
  };
}

export const contextOf = (res: Response): RequestContext => res.locals.context as RequestContext;

/** Reads the uid from the verified token for per-account rate limits. Makes no database call. */
export function resolveAccount(auth: Authenticator): RequestHandler {
  return async (req, res, next) => {
    const context = contextOf(res);
    context.uid = await findRequestUid(auth, req, context.endpoint?.access ?? 'public');
    next();
  };
}
