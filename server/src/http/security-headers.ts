import type { RequestHandler } from 'express';
import helmet from 'helmet';

const nothing = ["'none'"];

/** What a browser may do with answers that are data and pictures, never pages: next to nothing. */
export const securityHeaders = ({ production }: { production: boolean }): RequestHandler =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: nothing,
        frameAncestors: nothing,
        baseUri: nothing,
        formAction: nothing,
      },
    },
    // The site is another origin, and shows our pictures.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // A browser would remember localhost as https only, for whatever else runs there.
    strictTransportSecurity: production,
  });

/** Whatever is answered to somebody in particular stays out of every cache. */
export const keepPrivate: RequestHandler = (req, res, next) => {
  if (req.headers.authorization !== undefined) res.set('Cache-Control', 'no-store');
  next();
};
