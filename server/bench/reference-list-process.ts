import { readFileSync } from 'node:fs';
import express from 'express';
import { serveHttp } from '../local/testing/serve-http';

/**
 * The reference for the class list: plain Express with default settings that sends the given bytes and
 * headers. It responds 304 without computing an ETag, which is its fastest way.
 */
const [file, headers] = process.argv.slice(2) as [string, string];
const bytes = readFileSync(file);
const responseHeaders = JSON.parse(headers) as Record<string, string>;

const app = express();
app.get('/topClass', (req, res) => {
  if (req.headers['if-none-match'] !== undefined) return void res.status(304).end();
  res.type('json').set(responseHeaders).send(bytes);
});
console.log((await serveHttp(app)).url);
