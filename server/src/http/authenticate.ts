import type { Request } from 'express';
import { AppError, isAppError } from '../app-error';
import type { Camp } from '../camp';
import type { Access } from '../contract';
import type { Identity, Viewer } from '../domain/caller';

/** Resolves bearer tokens. Every function returns null for an invalid token. */
export interface Authenticator {
  /** Returns the uid of a verified access token. Makes no database call. */
  findUidByToken(camp: Camp, accessToken: string): string | null;
  findIdentityByToken(camp: Camp, idToken: string): Promise<Identity | null>;
  /** Throws `suspended` if the account is suspended. */
  findViewerByToken(camp: Camp, accessToken: string): Promise<Viewer | null>;
}

const BEARER = /^Bearer +([\w.~+/=-]+)$/i;

const findBearerToken = (req: Request) => BEARER.exec(req.headers.authorization ?? '')?.[1];

const isAllowed = (access: Access, viewer: Viewer) => {
  if (access === 'admin') return viewer.role === 'admin';
  if (access === 'instructor') return viewer.role === 'admin' || viewer.role === 'instructor';
  return true;
};

const findRequestViewer = async (
  camp: Camp,
  auth: Authenticator,
  req: Request,
): Promise<Viewer | null> => {
  const token = findBearerToken(req);
  return token === undefined ? null : auth.findViewerByToken(camp, token);
};

/** Returns the viewer of a public endpoint. A suspended user counts as a visitor there: null. */
export async function findOptionalViewer(
  camp: Camp,
  auth: Authenticator,
  req: Request,
): Promise<Viewer | null> {
  try {
    return await findRequestViewer(camp, auth, req);
  } catch (error) {
    if (isAppError(error, 'suspended')) return null;
    throw error;
  }
}

/**
 * Throws `suspended` in place of `unauthenticated` if the account of the access token is suspended.
 * Rethrows `error` otherwise.
 */
export async function rethrowOrSuspended(
  camp: Camp,
  auth: Authenticator,
  req: Request,
  error: unknown,
): Promise<never> {
  if (isAppError(error, 'unauthenticated')) await findRequestViewer(camp, auth, req);
  throw error;
}

const identities = new WeakMap<Request, Promise<Identity | null>>();

/** The rate limiter and the endpoint both need the identity, so the token is verified only once. */
const findRequestIdentity = (
  camp: Camp,
  auth: Authenticator,
  req: Request,
): Promise<Identity | null> => {
  const token = findBearerToken(req);
  const identity =
    identities.get(req) ??
    (token === undefined ? Promise.resolve(null) : auth.findIdentityByToken(camp, token));
  identities.set(req, identity);
  return identity;
};

/**
 * Returns the uid of the request's verified token. Returns null for a visitor, and for an ID token
 * that cannot be verified at the moment.
 */
export async function findRequestUid(
  camp: Camp,
  auth: Authenticator,
  req: Request,
  access: Access,
): Promise<string | null> {
  const token = findBearerToken(req);
  if (token === undefined) return null;
  if (access !== 'identity') return auth.findUidByToken(camp, token);
  try {
    return (await findRequestIdentity(camp, auth, req))?.uid ?? null;
  } catch (error) {
    // The request must be counted first. The endpoint itself throws this error afterwards.
    if (isAppError(error, 'sign-in-unavailable')) return null;
    throw error;
  }
}

const getIdentity = async (camp: Camp, auth: Authenticator, req: Request): Promise<Identity> => {
  const identity = await findRequestIdentity(camp, auth, req);
  if (!identity) throw new AppError('unauthenticated');
  return identity;
};

const getViewer = async (
  camp: Camp,
  auth: Authenticator,
  req: Request,
  access: Access,
): Promise<Viewer> => {
  const viewer = await findRequestViewer(camp, auth, req);
  if (!viewer) throw new AppError('unauthenticated');
  if (!isAllowed(access, viewer)) throw new AppError('forbidden');
  return viewer;
};

/**
 * Returns the identity or the viewer that an endpoint's access level requires. Throws
 * `unauthenticated`, `suspended` or `forbidden`.
 */
export const authenticate = async (
  camp: Camp,
  auth: Authenticator,
  req: Request,
  access: Access,
) => ({
  identity: access === 'identity' ? await getIdentity(camp, auth, req) : null,
  viewer:
    access === 'public' || access === 'identity' ? null : await getViewer(camp, auth, req, access),
});
