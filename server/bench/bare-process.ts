import { readFileSync } from 'node:fs';
import express from 'express';
import { serve } from '../local/chaos/serve';

/**
 * The limit of the catalogue: plain Express with default settings that sends the bytes it is given,
 * under the headers it is given. Of its two ways to say 304 this is the faster: it hashes nothing.
 */
const [file, headers] = process.argv.slice(2) as [string, string];
const bytes = readFileSync(file);
const described = JSON.parse(headers) as Record<string, string>;

const app = express();
app.get('/topClass', (req, res) => {
  if (req.headers['if-none-match'] !== undefined) return void res.status(304).end();
  res.type('json').set(described).send(bytes);
});
console.log((await serve(app)).url);
