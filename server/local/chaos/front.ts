import express, { type RequestHandler, type Router } from 'express';
import { setTimeout as delay } from 'node:timers/promises';
import type { Ledger } from './ledger';
import type { Random } from './random';
import { serve } from './serve';

/** `losing`: the work is done, and nobody hears of it. */
export type Weather = 'up' | 'down' | 'failing' | 'losing' | 'slow';

const SLOWEST_MS = 1_500;
const LOST_SHARE = 0.7;

/** What stands between the camp and its payment service: a network that can be switched. */
export const startFront = async (random: Random, ledger: Ledger) => {
  let weather: Weather = 'up';
  let router: Router | null = null;
  let underWay = 0;
  let disturbed = 0;

  const interfere: RequestHandler = async (req, res, next) => {
    if (weather !== 'up') {
      disturbed += 1;
      ledger.count(`calls to Stripe while it was ${weather}`);
    }
    if (weather === 'down' || !router) return void req.socket.destroy();
    if (weather === 'failing') {
      const message = 'An error occurred on our side.';
      return void res.status(500).json({ error: { type: 'api_error', message } });
    }
    if (weather === 'slow') await delay(random.between(0, SLOWEST_MS));
    if (weather === 'losing' && random.chance(LOST_SHARE)) {
      res.end = () => {
        req.socket.destroy();
        return res;
      };
    }
    next();
  };

  const work: RequestHandler = (req, res, next) => {
    if (!router) return void req.socket.destroy();
    underWay += 1;
    res.once('close', () => (underWay -= 1));
    router(req, res, next);
  };

  const { url, stop } = await serve(express().use(interfere, work));
  return {
    url,
    stop,
    setWeather: (next: Weather) => (weather = next),
    /** Whose work it is from now on; null closes the door. */
    setRouter: (next: Router | null) => (router = next),
    isIdle: () => underWay === 0,
    countDisturbed: () => disturbed,
  };
};
export type Front = Awaited<ReturnType<typeof startFront>>;
