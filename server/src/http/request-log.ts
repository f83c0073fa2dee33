import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { endpoints, problems } from '../contract';
import { factsOf } from './request-facts';

const probes: unknown[] = [endpoints.isAlive, endpoints.isReady];

const isAnswered = (res: Response) => res.writableFinished;

const levelOf = ({ statusCode }: Response) => {
  if (statusCode >= 500) return 'error';
  return statusCode === problems['too-many-requests'].status ? 'warn' : 'info';
};

/** No address, header or body: they hold e-mails, tokens and names. */
const lineOf = (req: Request, res: Response, { ms }: { ms: number }) => {
  const { pattern, uid } = factsOf(res);
  return {
    method: req.method,
    route: pattern ?? 'unknown',
    status: isAnswered(res) ? res.statusCode : null,
    ms,
    ...(uid !== null && { uid }),
    ...(res.err && { err: res.err }),
  };
};

/** One line for each request, under the id of its answer, once it is answered or given up. */
export const requestLog = (log: Logger): RequestHandler =>
  pinoHttp<Request, Response>({
    logger: log,
    genReqId: (_req, res) => String(res.getHeader('X-Request-Id')),
    customAttributeKeys: { reqId: 'requestId', responseTime: 'ms' },
    quietReqLogger: true,
    quietResLogger: true,
    // Ours say what is told of an error; of the rest of a request, nothing is.
    wrapSerializers: false,
    serializers: { req: () => undefined },
    autoLogging: { ignore: ({ res }) => probes.includes(factsOf(res!).endpoint) },
    customLogLevel: (_req, res) => levelOf(res),
    customSuccessObject: lineOf,
    customErrorObject: (req, res, _error, line: { ms: number }) => lineOf(req, res, line),
    customSuccessMessage: (_req, res) => (isAnswered(res) ? 'request answered' : 'request aborted'),
    customErrorMessage: () => 'request failed',
  });
