import type { RequestHandler, Response } from 'express';
import type { Camp } from '#camp';
import { findRequestUid, type Authenticator } from '../authenticate';
import type { EndpointFinder, EndpointMatch } from '../endpoint-finder';

/** Data about a request for rate limits and the log. The log must not contain the URL itself. */
export interface RequestContext extends EndpointMatch {
  /** The account of the verified token; null for a visitor and before `resolveAccount` has run. */
  uid: string | null;
}

/** Must come before all routers, because Express changes `req.path` inside of them. */
export function loadContext(finder: EndpointFinder): RequestHandler {
  return (req, res, next) => {
    const context: RequestContext = { ...finder.find(req.method, req.path), uid: null };
    res.locals.context = context;
    next();
  };
}

export const contextOf = (res: Response): RequestContext => res.locals.context as RequestContext;

/** Reads the uid from the verified token for per-account rate limits. Makes no database call. */
export function resolveAccount(camp: Camp, auth: Authenticator): RequestHandler {
  return async (req, res, next) => {
    if (req.headers.authorization === undefined) return next();
    const context = contextOf(res);
    context.uid = await findRequestUid(camp, auth, req, context.endpoint?.access ?? 'public');
    next();
  };
}
