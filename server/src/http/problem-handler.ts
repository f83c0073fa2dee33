import type { ErrorRequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { AppError } from '../app-error';
import { problems, toProblemType, type Problem, type ProblemKind } from '../contract';
import { isDatabaseAway } from './database-away';
import { factsOf } from './request-facts';
import { isStorageFull, type StorageWatch } from './storage-full';

const RETRY_AFTER_SECONDS = 5;
/** Somebody has to make room first. */
const RETRY_WHEN_FULL_SECONDS = 60;
const UNAVAILABLE = problems['database-unavailable'].status;

/** What body-parser and the router call their refusals, and what they are here. */
const kindOfPlumbing: Record<string, ProblemKind> = {
  'entity.parse.failed': 'malformed-json',
  'entity.too.large': 'body-too-large',
  'parameters.too.many': 'body-too-large',
  'encoding.unsupported': 'unsupported-media-type',
  'charset.unsupported': 'unsupported-media-type',
  'request.size.invalid': 'invalid-input',
  'request.aborted': 'invalid-input',
};

/** The refusal behind anything that was thrown; null for a bug. */
const findRefusal = (error: unknown): AppError | null => {
  if (error instanceof AppError) return error;
  if (isStorageFull(error)) return new AppError('storage-full', { cause: error });
  if (isDatabaseAway(error)) return new AppError('database-unavailable', { cause: error });
  if (error instanceof URIError) {
    return new AppError('invalid-input', { detail: 'The address is not validly encoded.' });
  }
  const { type, status } = Object(error) as { type?: unknown; status?: unknown };
  const kind = typeof type === 'string' ? kindOfPlumbing[type] : undefined;
  if (kind) return new AppError(kind, { cause: error });
  // Inflating a body that is not what its encoding says, and the like.
  return status === 400 ? new AppError('invalid-input', { cause: error }) : null;
};

export const toProblem = (refusal: AppError, requestId: string | undefined): Problem => {
  const { status, title } = problems[refusal.kind];
  const { detail, errors, extra } = refusal.details;
  return {
    type: toProblemType(refusal.kind),
    title,
    status,
    ...(detail !== undefined && { detail }),
    message: refusal.message,
    ...(requestId !== undefined && { requestId }),
    ...(errors && { errors }),
    ...extra,
  };
};

export const sendProblem = (res: Response, refusal: AppError) => {
  const requestId = res.getHeader('X-Request-Id');
  const body = toProblem(refusal, typeof requestId === 'string' ? requestId : undefined);
  if (body.status === UNAVAILABLE) {
    const isFull = refusal.kind === 'storage-full';
    res.set('Retry-After', String(isFull ? RETRY_WHEN_FULL_SECONDS : RETRY_AFTER_SECONDS));
  }
  res.status(body.status).type('application/problem+json').send(JSON.stringify(body));
};

/** The one place that answers errors; a bug is told as `unexpected`, and logged as what it is. */
export const problemHandler =
  (log: Logger, storage: Pick<StorageWatch, 'note'>): ErrorRequestHandler =>
  (error: unknown, _req, res, _next) => {
    const refusal = findRefusal(error) ?? new AppError('unexpected', { cause: error });
    if (refusal.kind === 'storage-full') storage.note(error);
    const isOurFault = problems[refusal.kind].status >= 500;
    if (res.headersSent || res.closed) {
      // Its line is written already: nobody waits for an answer any more, or half of it has gone.
      if (isOurFault)
        log.error({ err: error, requestId: res.getHeader('X-Request-Id') }, 'request failed');
      if (!res.writableEnded) res.destroy();
      return;
    }
    if (isOurFault) factsOf(res).error = error instanceof Error ? error : refusal;
    sendProblem(res, refusal);
  };
