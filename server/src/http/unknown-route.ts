import { Router, type RequestHandler } from 'express';
import { AppError } from '../app-error';
import type { EndpointShape } from '../contract';
import { sendProblem } from './problem-handler';

/** Paths that differ only in parameter names become equal. */
const toPattern = (path: string) => path.replaceAll(/:\w+/g, ':any');

const matchesPath = (pattern: string, path: string) => {
  const source = path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}$`).test(pattern);
};

/** Returns the methods of a path. `/notes/own` also has the methods of `/notes/:id`. */
const methodsOf = (pattern: string, endpoints: readonly EndpointShape[]) => {
  const matching = endpoints.filter(({ path }) => matchesPath(pattern, path));
  const methods = matching.map(({ method }) => method.toUpperCase());
  return new Set(['OPTIONS', ...methods, ...(methods.includes('GET') ? ['HEAD'] : [])]);
};

const rejectMethod =
  (allowed: string): RequestHandler =>
  (_req, res) => {
    res.set('Allow', allowed);
    sendProblem(res, new AppError('method-not-allowed'));
  };

const countParameters = (pattern: string) => pattern.split(':').length;

/** Must come after all routes. Responds with 405 and `Allow` for a known path, else with 404. */
export function unknownRoute(endpoints: readonly EndpointShape[]): Router {
  const router = Router();
  const patterns = [...new Set(endpoints.map(({ path }) => toPattern(path)))];
  // Paths with fewer parameters first: `/notes/own` may allow more methods than `/notes/:id`.
  patterns.sort((one, other) => countParameters(one) - countParameters(other));
  for (const pattern of patterns) {
    router.all(pattern, rejectMethod([...methodsOf(pattern, endpoints)].sort().join(', ')));
  }
  router.use(() => {
    throw new AppError('not-found');
  });
  return router;
}
