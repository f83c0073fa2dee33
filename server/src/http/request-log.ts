import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { endpoints, problems } from '../contract';
import { factsOf } from './request-facts';

const probes: unknown[] = [endpoints.isAlive, endpoints.isReady];

const levelOf = (status: number, error: unknown) => {
  if (error !== undefined || status >= 500) return 'error';
  return status === problems['too-many-requests'].status ? 'warn' : 'info';
};

const messageOf = (level: string, isAnswered: boolean) => {
  if (level === 'error') return 'request failed';
  return isAnswered ? 'request answered' : 'request aborted';
};

/** Writes the line of a request; no address, header or body: they hold e-mails, tokens and names. */
const write = (log: Logger, req: Request, res: Response, requestId: string, begun: number) => {
  const { pattern, uid, error } = factsOf(res);
  const isAnswered = res.writableFinished;
  const level = levelOf(res.statusCode, error);
  const line = {
    requestId,
    method: req.method,
    route: pattern ?? 'unknown',
    status: isAnswered ? res.statusCode : null,
    ms: Math.round(performance.now() - begun),
    ...(uid !== null && { uid }),
    ...(error !== undefined && { err: error }),
  };
  log[level](line, messageOf(level, isAnswered));
};

/** One line for a request, under the id of its answer, once it is answered or given up. */
export const logRequest = (log: Logger, req: Request, res: Response, requestId: string): void => {
  const begun = performance.now();
  if (probes.includes(factsOf(res).endpoint)) return;
  res.once('close', () => write(log, req, res, requestId, begun));
};

export const requestLog =
  (log: Logger): RequestHandler =>
  (req, res, next) => {
    logRequest(log, req, res, String(res.getHeader('X-Request-Id')));
    next();
  };
