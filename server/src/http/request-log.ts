import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { endpoints, problems } from '../contract';
import { factsOf, type RequestFacts } from './request-facts';
import { REQUEST_ID } from './request-id';

const probes: unknown[] = [endpoints.isAlive, endpoints.isReady];

const levelOf = (status: number, error: unknown) => {
  if (error !== undefined || status >= 500) return 'error';
  return status === problems['too-many-requests'].status ? 'warn' : 'info';
};

const messageOf = (level: string, isAnswered: boolean) => {
  if (level === 'error') return 'request failed';
  return isAnswered ? 'request answered' : 'request aborted';
};

interface Logged {
  req: IncomingMessage;
  res: ServerResponse;
  requestId: string;
  facts: RequestFacts;
}

/** Writes the line of a request; no address, header or body: they hold e-mails, tokens and names. */
const write = (log: Logger, { req, res, requestId, facts }: Logged, begun: number) => {
  const { pattern, uid, error } = facts;
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
export const logRequest = (log: Logger, request: Logged): void => {
  const begun = performance.now();
  if (probes.includes(request.facts.endpoint)) return;
  request.res.once('close', () => write(log, request, begun));
};

export const requestLog =
  (log: Logger): RequestHandler =>
  (req, res, next) => {
    const requestId = String(res.getHeader(REQUEST_ID));
    logRequest(log, { req, res, requestId, facts: factsOf(res) });
    next();
  };
