import type { Request } from 'express';
import { AppError } from '../app-error';
import type { Access } from '../contract';
import type { Identity, Viewer } from './caller';

/** How the bearer of a request becomes a caller; both answer null for a token that is not good. */
export interface Authenticator {
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

export const findViewer = async (auth: Authenticator, req: Request): Promise<Viewer | null> => {
  const token = findBearer(req);
  return token === undefined ? null : auth.findViewer(token);
};

const getIdentity = async (auth: Authenticator, req: Request): Promise<Identity> => {
  const token = findBearer(req);
  const identity = token === undefined ? null : await auth.findIdentity(token);
  if (!identity) throw new AppError('unauthenticated');
  return identity;
};

const getViewer = async (auth: Authenticator, req: Request, access: Access): Promise<Viewer> => {
  const viewer = await findViewer(auth, req);
  if (!viewer) throw new AppError('unauthenticated');
  if (!isAllowed(access, viewer)) throw new AppError('forbidden');
  return viewer;
};

/** The caller as the endpoint's access asks for it; throws `unauthenticated` or `forbidden`. */
export const authenticate = async (auth: Authenticator, req: Request, access: Access) => ({
  identity: access === 'identity' ? await getIdentity(auth, req) : null,
  viewer: access === 'public' || access === 'identity' ? null : await getViewer(auth, req, access),
});
