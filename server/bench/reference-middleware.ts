import { join } from 'node:path';
import cors from 'cors';
import type { Express } from 'express';
import { rateLimit } from 'express-rate-limit';
import helmet from 'helmet';
import { pino } from 'pino';
import { pinoHttp } from 'pino-http';

const PER_MINUTE = 600;

/**
 * Adds the published middleware that the API uses. The options give the same response headers for the site at
 * `origin`, and log lines of about the same length in `folder`.
 */
export function useReferenceMiddleware(app: Express, folder: string, origin: string): void {
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
  app.use(cors({ origin: [origin] }));
  app.use(rateLimit({ limit: PER_MINUTE, standardHeaders: 'draft-8', legacyHeaders: false }));
}
