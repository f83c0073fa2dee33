import express, { type RequestHandler, type Router } from 'express';
import { setTimeout as delay } from 'node:timers/promises';
import type { Recorder } from '../recorder';
import type { Random } from '../random';
import { serveHttp } from '#local/testing/serve-http';

/** `dropping`: requests are processed, but most responses are dropped. */
export type FaultMode = 'up' | 'down' | 'failing' | 'dropping' | 'slow';

const MAX_LATENCY_MS = 1_500;
const DROP_PROBABILITY = 0.7;

/** Starts an HTTP proxy between the camp and its payment service that can inject faults. */
export async function startFaultProxy(random: Random, recorder: Recorder) {
  let faultMode: FaultMode = 'up';
  let router: Router | null = null;
  let active = 0;
  let affected = 0;

  // Counts before any delay: the response of a client that has disconnected by then never closes again.
  const countActive: RequestHandler = (_req, res, next) => {
    active += 1;
    res.once('close', () => (active -= 1));
    next();
  };

  const injectFault: RequestHandler = async (req, res, next) => {
    if (faultMode !== 'up') {
      affected += 1;
      recorder.count(`calls to Stripe while it was ${faultMode}`);
    }
    if (faultMode === 'down' || !router) return void req.socket.destroy();
    if (faultMode === 'failing') {
      const message = 'An error occurred on our side.';
      return void res.status(500).json({ error: { type: 'api_error', message } });
    }
    if (faultMode === 'slow') await delay(random.between(0, MAX_LATENCY_MS));
    // The body of a client that has disconnected can no longer be read: the service would see an empty one.
    if (req.socket.destroyed) return;
    if (faultMode === 'dropping' && random.chance(DROP_PROBABILITY)) {
      res.end = () => {
        req.socket.destroy();
        return res;
      };
    }
    next();
  };

  const forward: RequestHandler = (req, res, next) => {
    if (!router) return void req.socket.destroy();
    router(req, res, next);
  };

  const { url, stop } = await serveHttp(express().use(countActive, injectFault, forward));
  return {
    url,
    stop,
    setFaultMode: (next: FaultMode) => (faultMode = next),
    /** Sets the router behind the proxy. Null drops every connection. */
    setRouter: (next: Router | null) => (router = next),
    isIdle: () => active === 0,
    countAffected: () => affected,
  };
}
export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;
