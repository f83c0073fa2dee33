import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Router } from 'express';

const FOLDER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const ASSETS = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Play &amp; Inspire: the API</title>
    <link rel="icon" href="/docs/favicon-32x32.png" />
    <link rel="stylesheet" href="/docs/swagger-ui.css" />
  </head>
  <body>
    <main id="api"></main>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/open.js"></script>
  </body>
</html>
`;

// No validator: it would send the document's URL to an external host.
const script = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  persistAuthorization: false,
  validatorUrl: null,
});
`;

/** Allows only our own files and API, and the inline styles of Swagger UI. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the API documentation with Swagger UI, without files from other hosts. */
export function docsPage(): Router {
  const router = Router();
  router.use((_req, res, next) => {
    res.set('Content-Security-Policy', POLICY);
    next();
  });
  router.get('/', (_req, res) => {
    res.type('html').send(page);
  });
  router.get('/open.js', (_req, res) => {
    res.type('js').send(script);
  });
  for (const asset of ASSETS) {
    router.get(`/${asset}`, (_req, res) => {
      res.sendFile(join(FOLDER, asset), { maxAge: '1d' });
    });
  }
  return router;
}
