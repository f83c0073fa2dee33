import type { RequestHandler } from 'express';
import { AppError } from '#app-error';
import type { EndpointFinder } from '../endpoint-finder';

/** Must come after all routes. Throws `method-not-allowed` for a known path, else `not-found`. */
export function unknownRoute(finder: EndpointFinder): RequestHandler {
  return (req, res) => {
    const methods = finder.listMethods(req.path);
    if (methods.length === 0) throw new AppError('not-found');
    res.set('Allow', methods.join(', '));
    throw new AppError('method-not-allowed');
  };
}
