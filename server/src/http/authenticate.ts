import type { Request } from 'express';
import { AppError, isAppError } from '../app-error';
import type { Access } from '../contract';
import type { Identity, Viewer } from './caller';

/**
 * How the bearer of a request becomes a caller; each answers null for a token that is not good.
 * `findViewer` throws `suspended`.
 */
export interface Authenticator {
  /** Whose access token it is; checks its signature and asks no database. */
  findUid(accessToken: string): string | null;
  findIdentity(idToken: string): Promise<Identity | null>;
  findViewer(accessToken: string): Promise<Viewer | null>;
}

const BEARER = /^Bearer +([\w.~+/=-]+)$/i;

const findBearer = (req: Request) => BEARER.exec(req.headers.authorization ?? '')?.[1];

const isAllowed = (access: Access, viewer: Viewer) => {
  if (access === 'admin') return viewer.role === 'admin';
  if (access === 'instructor') return viewer.role === 'admin' || viewer.role === 'instructor';
  return true;
};

const findAccount = async (auth: Authenticator, req: Request): Promise<Viewer | null> => {
  const token = findBearer(req);
  return token === undefined ? null : auth.findViewer(token);
};

/** Who calls what is public; one who is suspended is a guest there. */
export const findViewer = async (auth: Authenticator, req: Request): Promise<Viewer | null> => {
  try {
    return await findAccount(auth, req);
  } catch (error) {
    if (isAppError(error, 'suspended')) return null;
    throw error;
  }
};

/** Whoever is asked to sign in because they are suspended is told that; throws `error` or `suspended`. */
export const refuse = async (auth: Authenticator, req: Request, error: unknown): Promise<never> => {
  if (isAppError(error, 'unauthenticated')) await findAccount(auth, req);
  throw error;
};

const identities = new WeakMap<Request, Promise<Identity | null>>();

/** Asked twice in a request, to count it and to let it in; verified but once. */
const findIdentity = (auth: Authenticator, req: Request): Promise<Identity | null> => {
  const token = findBearer(req);
  const found =
    identities.get(req) ?? (token === undefined ? Promise.resolve(null) : auth.findIdentity(token));
  identities.set(req, found);
  return found;
};

/** The account behind a verified token; null for a guest, and while nobody can tell. */
export const findUid = async (
  auth: Authenticator,
  req: Request,
  access: Access,
): Promise<string | null> => {
  const token = findBearer(req);
  if (token === undefined) return null;
  if (access !== 'identity') return auth.findUid(token);
  try {
    return (await findIdentity(auth, req))?.uid ?? null;
  } catch (error) {
    // The call itself is told so, once it has been counted.
    if (isAppError(error, 'sign-in-unavailable')) return null;
    throw error;
  }
};

const getIdentity = async (auth: Authenticator, req: Request): Promise<Identity> => {
  const identity = await findIdentity(auth, req);
  if (!identity) throw new AppError('unauthenticated');
  return identity;
};

const getViewer = async (auth: Authenticator, req: Request, access: Access): Promise<Viewer> => {
  const viewer = await findAccount(auth, req);
  if (!viewer) throw new AppError('unauthenticated');
  if (!isAllowed(access, viewer)) throw new AppError('forbidden');
  return viewer;
};

/** The caller as the endpoint's access asks for it; throws `unauthenticated`, `suspended` or `forbidden`. */
export const authenticate = async (auth: Authenticator, req: Request, access: Access) => ({
  identity: access === 'identity' ? await getIdentity(auth, req) : null,
  viewer: access === 'public' || access === 'identity' ? null : await getViewer(auth, req, access),
});
