import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { endpoints, problems } from '../contract';
import { contextOf, type RequestContext } from './request-context';
import { REQUEST_ID_HEADER } from './request-id';

const probes: unknown[] = [endpoints.isAlive, endpoints.isReady];

const toLevel = (status: number, error: unknown) => {
  if (error !== undefined || status >= 500) return 'error';
  return status === problems['too-many-requests'].status ? 'warn' : 'info';
};

const toMessage = (level: string, isCompleted: boolean) => {
  if (level === 'error') return 'request failed';
  return isCompleted ? 'request completed' : 'request aborted';
};

interface LoggedRequest {
  req: IncomingMessage;
  res: ServerResponse;
  requestId: string;
  context: RequestContext;
}

/** Logs no URL, header or body, because they contain emails, tokens and names. */
const write = (log: Logger, { req, res, requestId, context }: LoggedRequest, startedAt: number) => {
  const { pattern, uid, error } = context;
  const isCompleted = res.writableFinished;
  const level = toLevel(res.statusCode, error);
  const line = {
    requestId,
    method: req.method,
    route: pattern ?? 'unknown',
    status: isCompleted ? res.statusCode : null,
    ms: Math.round(performance.now() - startedAt),
    ...(uid !== null && { uid }),
    ...(error !== undefined && { err: error }),
  };
  log[level](line, toMessage(level, isCompleted));
};

/** Logs one line with the request id after the response is complete or the request is aborted. */
export function logRequest(log: Logger, request: LoggedRequest): void {
  const startedAt = performance.now();
  if (probes.includes(request.context.endpoint)) return;
  request.res.once('close', () => write(log, request, startedAt));
}

export function requestLog(log: Logger): RequestHandler {
  return (req, res, next) => {
    const requestId = String(res.getHeader(REQUEST_ID_HEADER));
    logRequest(log, { req, res, requestId, context: contextOf(res) });
    next();
  };
}
