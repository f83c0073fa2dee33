import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { endpoints, problems } from '#contract';
import { contextOf } from './request-context';
import { REQUEST_ID_HEADER } from './request-id';

const probes: unknown[] = [endpoints.isAlive, endpoints.isReady];

const toLevel = (status: number, error: Error | undefined) => {
  if (error || status >= 500) return 'error';
  return status === problems['too-many-requests'].status ? 'warn' : 'info';
};

/** Contains no URL, header or body, because they contain emails, tokens and names. */
const toLine = (req: Request, res: Response, { ms }: { ms: number }) => {
  const { pattern, uid } = contextOf(res);
  return {
    method: req.method,
    route: pattern ?? 'unknown',
    status: res.writableFinished ? res.statusCode : null,
    ms,
    ...(uid !== null && { uid }),
  };
};

/**
 * Logs one line with the request id after the response is complete or the request is aborted. The line
 * includes the error in `res.err`.
 */
export const requestLog = (log: Logger): RequestHandler =>
  pinoHttp<Request, Response>({
    logger: log,
    genReqId: (_req, res) => String(res.getHeader(REQUEST_ID_HEADER)),
    customAttributeKeys: { reqId: 'requestId', responseTime: 'ms' },
    // By default, pino-http logs the URL and all headers, and its own serializer of errors masks nothing.
    quietReqLogger: true,
    quietResLogger: true,
    wrapSerializers: false,
    serializers: { req: () => undefined },
    autoLogging: { ignore: ({ res }) => probes.includes(contextOf(res!).endpoint) },
    customLogLevel: (_req, { statusCode }, error) => toLevel(statusCode, error),
    customSuccessObject: toLine,
    customSuccessMessage: (_req, { writableFinished }) =>
      writableFinished ? 'request completed' : 'request aborted',
    customErrorObject: (req, res, err, values: { ms: number }) => ({
      ...toLine(req, res, values),
      err,
    }),
    customErrorMessage: () => 'request failed',
  });
