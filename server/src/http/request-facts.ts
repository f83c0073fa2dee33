import type { RequestHandler, Response } from 'express';
import type { EndpointShape } from '../contract';
import { findUid, type Authenticator } from './authenticate';

/** What is known of a request outside its handler: to count it, and to log it without its address. */
export interface RequestFacts {
  endpoint: EndpointShape | null;
  /** The path as the contract writes it; null for an address that is not in it. */
  pattern: string | null;
  /** Whose verified token it carries; null for a guest, and until that has been looked at. */
  uid: string | null;
  /** What is logged as our fault; absent where nothing is. */
  error?: unknown;
}

const toAddress = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i');

const createFinder = (endpoints: readonly EndpointShape[]) => {
  const known = endpoints.map((endpoint) => ({ endpoint, address: toAddress(endpoint.path) }));
  return (method: string, path: string) => {
    const there = known.filter(({ address }) => address.test(path));
    const wanted = method === 'HEAD' ? 'get' : method.toLowerCase();
    return {
      endpoint: there.find(({ endpoint }) => endpoint.method === wanted)?.endpoint ?? null,
      pattern: there[0]?.endpoint.path ?? null,
    };
  };
};

/** Comes first of all, because routers change the address while they work. */
export const gatherFacts = (endpoints: readonly EndpointShape[]): RequestHandler => {
  const find = createFinder(endpoints);
  return (req, res, next) => {
    const { endpoint, pattern } = find(req.method, req.path);
    const facts: RequestFacts = { endpoint, pattern: endpoint?.path ?? pattern, uid: null };
    res.locals.facts = facts;
    next();
  };
};

export const factsOf = (res: Response): RequestFacts => res.locals.facts as RequestFacts;

/** Adds whose verified token the request carries, before it costs anything dearer. */
export const recogniseAccount =
  (auth: Authenticator): RequestHandler =>
  async (req, res, next) => {
    const facts = factsOf(res);
    facts.uid = await findUid(auth, req, facts.endpoint?.access ?? 'public');
    next();
  };
