import type { ErrorRequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { AppError } from '#app-error';
import { problems, toProblemType, type Problem, type ProblemKind } from '#contract';
import { isDatabaseUnavailable } from '#database/database-unavailable';
import { isStorageFull, type StorageMonitor } from '../storage-monitor';

const RETRY_AFTER_SECONDS = 5;
/** An operator has to free disk space first. */
const RETRY_AFTER_STORAGE_FULL_SECONDS = 60;
const UNAVAILABLE_STATUS = problems['database-unavailable'].status;

/** By the error types of body-parser and the router. */
const problemKindByType: Record<string, ProblemKind> = {
  'entity.parse.failed': 'malformed-json',
  'entity.too.large': 'body-too-large',
  'parameters.too.many': 'body-too-large',
  'encoding.unsupported': 'unsupported-media-type',
  'charset.unsupported': 'unsupported-media-type',
  'request.size.invalid': 'invalid-input',
  'request.aborted': 'invalid-input',
};

/** Returns the expected error behind anything thrown; null for a bug. */
const findExpectedError = (error: unknown): AppError | null => {
  if (error instanceof AppError) return error;
  if (isStorageFull(error)) return new AppError('storage-full', { cause: error });
  if (isDatabaseUnavailable(error)) return new AppError('database-unavailable', { cause: error });
  if (error instanceof URIError) {
    return new AppError('invalid-input', { detail: 'The URL is not encoded correctly.' });
  }
  const { type, status } = Object(error) as { type?: unknown; status?: unknown };
  const kind = typeof type === 'string' ? problemKindByType[type] : undefined;
  if (kind) return new AppError(kind, { cause: error });
  // For example a body that does not match its Content-Encoding.
  return status === 400 ? new AppError('invalid-input', { cause: error }) : null;
};

export function toProblem(error: AppError, requestId: string | undefined): Problem {
  const { status, title } = problems[error.kind];
  const { detail, errors, extra } = error.details;
  return {
    type: toProblemType(error.kind),
    title,
    status,
    ...(detail !== undefined && { detail }),
    message: error.message,
    ...(requestId !== undefined && { requestId }),
    ...(errors && { errors }),
    ...extra,
  };
}

const sendProblem = (res: Response, error: AppError) => {
  const requestId = res.getHeader('X-Request-Id');
  const body = toProblem(error, typeof requestId === 'string' ? requestId : undefined);
  if (body.status === UNAVAILABLE_STATUS) {
    const isStorageProblem = error.kind === 'storage-full';
    res.set(
      'Retry-After',
      String(isStorageProblem ? RETRY_AFTER_STORAGE_FULL_SECONDS : RETRY_AFTER_SECONDS),
    );
  }
  res.status(body.status).type('application/problem+json').send(JSON.stringify(body));
};

/** Responds to all errors. A bug is sent as `unexpected` and logged with its original error. */
export function problemHandler(
  log: Logger,
  storage: Pick<StorageMonitor, 'reportFull'>,
): ErrorRequestHandler {
  return (error: unknown, _req, res, _next) => {
    const appError = findExpectedError(error) ?? new AppError('unexpected', { cause: error });
    if (appError.kind === 'storage-full') storage.reportFull(error);
    const isServerError = problems[appError.kind].status >= 500;
    if (res.headersSent || res.closed) {
      // The request log has already been written: the client is gone or has part of the response.
      if (isServerError)
        log.error({ err: error, requestId: res.getHeader('X-Request-Id') }, 'request failed');
      if (!res.writableEnded) res.destroy();
      return;
    }
    // For the request log.
    if (isServerError) res.err = error instanceof Error ? error : appError;
    sendProblem(res, appError);
  };
}
