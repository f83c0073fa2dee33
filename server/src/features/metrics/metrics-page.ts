import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import { endpoints } from '#contract';
import { isLocal } from '#http/middleware/local-only';
import { contextOf } from '#http/middleware/request-context';
import { METRICS_CONTENT_TYPE, renderMetrics, startRequest } from './metrics';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares digests, which have one length, so that the time says nothing about the token. */
const isBearer = (header: string | undefined, token: string) =>
  timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));

/**
 * Responds with the metrics. Without a token, only this machine can read them; for others, the page does not
 * exist.
 */
export function metricsPage(camp: Camp, token: string | null): RequestHandler {
  return async (req, res) => {
    const isAllowed = token === null ? isLocal(req) : isBearer(req.headers.authorization, token);
    if (!isAllowed || req.method !== 'GET') throw new AppError('not-found');
    res
      .type(METRICS_CONTENT_TYPE)
      .set('Cache-Control', 'no-store')
      .send(await renderMetrics(camp));
  };
}

/** Measures each request until its response ends. */
export function measureRequests(camp: Camp): RequestHandler {
  return (req, res, next) => {
    const { endpoint, pattern } = contextOf(res);
    const isStream = endpoint === endpoints.getLatestChange;
    const end = startRequest(camp, { method: req.method, route: pattern ?? 'unknown', isStream });
    res.once('close', () => end(res.writableFinished ? res.statusCode : 0));
    next();
  };
}
