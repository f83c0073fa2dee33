import { Router, type RequestHandler } from 'express';
import { AppError } from '../app-error';
import type { EndpointShape } from '../contract';
import { sendProblem } from './problem-handler';

/** Two paths that differ only in the names of their parameters are one address. */
const toAddress = (path: string) => path.replaceAll(/:\w+/g, ':any');

const isFoundAt = (address: string, path: string) => {
  const pattern = path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(address);
};

/** What an address takes, also by way of a parameter: `/notes/own` is one of `/notes/:id`, too. */
const methodsAt = (address: string, endpoints: readonly EndpointShape[]) => {
  const found = endpoints.filter(({ path }) => isFoundAt(address, path));
  const methods = found.map(({ method }) => method.toUpperCase());
  return new Set(['OPTIONS', ...methods, ...(methods.includes('GET') ? ['HEAD'] : [])]);
};

const refuseMethod =
  (allowed: string): RequestHandler =>
  (_req, res) => {
    res.set('Allow', allowed);
    sendProblem(res, new AppError('method-not-allowed'));
  };

const countParameters = (address: string) => address.split(':').length;

/** Comes after every route: 405 with `Allow` for a known path, 404 for any other. */
export const unknownRoute = (endpoints: readonly EndpointShape[]): Router => {
  const router = Router();
  const addresses = [...new Set(endpoints.map(({ path }) => toAddress(path)))];
  // The plainest first: what a parameter would take as well takes more.
  addresses.sort((one, other) => countParameters(one) - countParameters(other));
  for (const address of addresses) {
    router.all(address, refuseMethod([...methodsAt(address, endpoints)].sort().join(', ')));
  }
  router.use(() => {
    throw new AppError('not-found');
  });
  return router;
};
