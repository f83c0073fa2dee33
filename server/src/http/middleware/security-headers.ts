import type { RequestHandler } from 'express';
import helmet from 'helmet';

const none = ["'none'"];

/** Restrictive headers: the API responds with data and images, never with pages. */
export const securityHeaders = ({ production }: { production: boolean }): RequestHandler =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: none,
        frameAncestors: none,
        baseUri: none,
        formAction: none,
      },
    },
    // The site has another origin and shows our images.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // Otherwise a browser would require https for everything on localhost.
    strictTransportSecurity: production,
  });

/** Keeps responses to requests with credentials out of every cache. */
export const noStoreForAuthorized: RequestHandler = (req, res, next) => {
  if (req.headers.authorization !== undefined) res.set('Cache-Control', 'no-store');
  next();
};
