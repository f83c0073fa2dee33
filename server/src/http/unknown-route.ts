import { Router, type RequestHandler } from 'express';
import { AppError } from '../app-error';
import type { EndpointShape } from '../contract';
import { sendProblem } from './problem-handler';

/** Two paths that differ only in the names of their parameters are one address. */
const toAddress = (path: string) => path.replaceAll(/:\w+/g, ':any');

const methodsByPath = (endpoints: readonly EndpointShape[]) => {
  const methods = new Map<string, Set<string>>();
  for (const { path: declared, method } of endpoints) {
    const path = toAddress(declared);
    const known = methods.get(path) ?? new Set(['OPTIONS']);
    known.add(method.toUpperCase());
    if (method === 'get') known.add('HEAD');
    methods.set(path, known);
  }
  return methods;
};

const refuseMethod =
  (allowed: string): RequestHandler =>
  (_req, res) => {
    res.set('Allow', allowed);
    sendProblem(res, new AppError('method-not-allowed'));
  };

/** Comes after every route: 405 with `Allow` for a known path, 404 for any other. */
export const unknownRoute = (endpoints: readonly EndpointShape[]): Router => {
  const router = Router();
  for (const [path, methods] of methodsByPath(endpoints)) {
    router.all(path, refuseMethod([...methods].sort().join(', ')));
  }
  router.use(() => {
    throw new AppError('not-found');
  });
  return router;
};
