import { rateLimit } from 'express-rate-limit';
import type { RequestHandler } from 'express';
import { AppError } from '../app-error';

const MINUTE_MS = 60_000;
const TIGHT_PER_MINUTE = 30;
const GENERAL_PER_MINUTE = 600;

/** Stripe's events and an orchestrator's probes come often, from few addresses. */
const isFromMachines = (path: string) => /^\/(stripe\/webhook|healthz|readyz)\/?$/i.test(path);

const limit = (perMinute: number): RequestHandler =>
  rateLimit({
    windowMs: MINUTE_MS,
    limit: perMinute,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler: (_req, _res, next) => {
      next(new AppError('too-many-requests'));
    },
    skip: ({ path }) => isFromMachines(path),
  });

/** Calls that make tokens, records, mail or payments: dear to us and interesting to a robot. */
const isTight = (path: string) => /^\/(jwt|users|newsletter|create-payment-intent)\/?$/i.test(path);

/** Limits by address; the tight ones count on their own. */
export const rateLimits = (): RequestHandler => {
  const tight = limit(TIGHT_PER_MINUTE);
  const general = limit(GENERAL_PER_MINUTE);
  return (req, res, next) =>
    (req.method === 'POST' && isTight(req.path) ? tight : general)(req, res, next);
};
