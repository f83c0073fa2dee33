import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { AppError } from '#app-error';
import { endpoints } from '#contract';
import { isLocal } from '#http/middleware/local-only';
import { contextOf } from '#http/middleware/request-context';
import type { Metrics } from './metrics';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares digests, which have one length, so that the time says nothing about the token. */
const isBearer = (header: string | undefined, token: string) =>
  timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));

/**
 * Responds with the metrics. Without a token, only this machine can read them; for others, the page does not
 * exist.
 */
export function metricsPage(
  { contentType, render }: Pick<Metrics, 'contentType' | 'render'>,
  token: string | null,
): RequestHandler {
  return async (req, res) => {
    const isAllowed = token === null ? isLocal(req) : isBearer(req.headers.authorization, token);
    if (!isAllowed || req.method !== 'GET') throw new AppError('not-found');
    res
      .type(contentType)
      .set('Cache-Control', 'no-store')
      .send(await render());
  };
}

/** Measures each request until its response ends. */
export function measureRequests({ startRequest }: Pick<Metrics, 'startRequest'>): RequestHandler {
  return (req, res, next) => {
    const { endpoint, pattern } = contextOf(res);
    const isStream = endpoint === endpoints.getLatestChange;
    const end = startRequest({ method: req.method, route: pattern ?? 'unknown', isStream });
    res.once('close', () => end(res.writableFinished ? res.statusCode : 0));
    next();
  };
}
