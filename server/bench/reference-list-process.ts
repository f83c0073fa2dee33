import { readFileSync } from 'node:fs';
import express from 'express';
import { serveHttp } from '../local/testing/serve-http';
import { useReferenceMiddleware } from './reference-middleware';

/**
 * A reference for the class list: Express that sends the given bytes and headers. It responds 304
 * without computing an ETag, which is its fastest way. `kind` is `bare` for Express with default
 * settings, or `middleware` for the published middleware that the API uses, which log to `folder`.
 */
const [kind, folder, file, headers] = process.argv.slice(2) as [string, string, string, string];
const bytes = readFileSync(file);
const responseHeaders = JSON.parse(headers) as Record<string, string>;

const app = express();
if (kind === 'middleware')
  useReferenceMiddleware(app, folder, responseHeaders['access-control-allow-origin']!);
app.get('/topClass', (req, res) => {
  if (req.headers['if-none-match'] !== undefined) return void res.status(304).end();
  res.type('json').set(responseHeaders).send(bytes);
});
console.log((await serveHttp(app)).url);
