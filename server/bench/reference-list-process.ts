import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import cors from 'cors';
import express, { type Express } from 'express';
import { rateLimit } from 'express-rate-limit';
import helmet from 'helmet';
import { pino } from 'pino';
import { pinoHttp } from 'pino-http';
import { serveHttp } from '../local/testing/serve-http';

/**
 * A reference for the class list: Express that sends the given bytes and headers. It responds 304
 * without computing an ETag, which is its fastest way. `kind` is `bare` for Express with default
 * settings, or `middleware` for the published middleware that the API uses, which log to `folder`.
 */
const [kind, folder, file, headers] = process.argv.slice(2) as [string, string, string, string];
const bytes = readFileSync(file);
const responseHeaders = JSON.parse(headers) as Record<string, string>;

const PER_MINUTE = 600;

/** The options give the same response headers and log lines of about the same length. */
const useMiddleware = (app: Express) => {
  const logger = pino(pino.destination({ dest: join(folder, 'reference.log'), sync: false }));
  app.set('trust proxy', 1);
  app.use(helmet());
  app.use(
    pinoHttp({
      logger,
      serializers: {
        req: ({ id, method, url }: Record<'id' | 'method' | 'url', unknown>) => ({
          id,
          method,
          url,
        }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      },
    }),
  );
  app.use(cors({ origin: [responseHeaders['access-control-allow-origin']!] }));
  app.use(rateLimit({ limit: PER_MINUTE, standardHeaders: 'draft-8', legacyHeaders: false }));
};

const app = express();
if (kind === 'middleware') useMiddleware(app);
app.get('/topClass', (req, res) => {
  if (req.headers['if-none-match'] !== undefined) return void res.status(304).end();
  res.type('json').set(responseHeaders).send(bytes);
});
console.log((await serveHttp(app)).url);
