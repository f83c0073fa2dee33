import { setTimeout as delay } from 'node:timers/promises';
import type { FaultMode } from './fault-proxy';
import type { Recorder } from '../recorder';
import { drawShuffled, type Random } from '../random';
import { isMissing } from '../required-counts';
import { takeTurns, type Session } from '../session';
import type { StripeService } from './stripe-service';
import type { Supervised } from './supervisor';

const PAUSE_MS = { min: 700, max: 2_000 };
const OUTAGE_MS = { min: 100, max: 1_500 };
const SINGLE_FAULT_PROBABILITY = 0.8;
const CHECK_EVERY_MS = 50;

interface Dependencies {
  random: Random;
  recorder: Recorder;
  session: Session;
  apis: readonly Supervised[];
  database: Supervised;
  stripeService: StripeService;
  waitUntilReady(): Promise<unknown>;
}

/** Each run must contain these faults, so they come first until they are counted. */
const requiredFaults = [
  { fault: 'one server', counts: 'kill -9 of a server' },
  { fault: 'database', counts: 'kill -9 of the database' },
  { fault: 'frozen server', counts: 'a server frozen' },
  { fault: 'dropping', counts: 'calls to Stripe while it was dropping' },
] as const;
const faults = [
  ...requiredFaults.map(({ fault }) => fault),
  ...(['one server', 'one server', 'one server', 'all servers', 'frozen server'] as const),
  ...(['database', 'frozen database'] as const),
  ...(['down', 'failing', 'dropping', 'slow', 'restart'] as const),
];
type Fault = (typeof faults)[number];

const nextFault = ({ random, recorder }: Dependencies, turn: number): Fault =>
  requiredFaults.find(({ counts }) => isMissing(recorder, counts))?.fault ??
  drawShuffled(random, faults, turn);

const failStripe = async (
  { recorder, session, stripeService }: Dependencies,
  mode: FaultMode | 'restart',
  outageMs: number,
) => {
  recorder.count(`Stripe: ${mode}`);
  if (mode === 'restart') return stripeService.restart(outageMs);
  stripeService.proxy.setFaultMode(mode);
  const affectedBefore = stripeService.proxy.countAffected();
  await session.pause(2 * outageMs);
  // The fault must affect at least one call.
  while (stripeService.proxy.countAffected() === affectedBefore && !session.isOver()) {
    await session.pause(CHECK_EVERY_MS);
  }
  stripeService.proxy.setFaultMode('up');
};

const freeze = async (service: Supervised, forMs: number) => {
  const resume = service.freeze();
  await delay(forMs);
  resume();
};

const injectFault = (deps: Dependencies, fault: Fault, random: Random): void | Promise<unknown> => {
  const { apis, database } = deps;
  const outageMs = random.between(OUTAGE_MS.min, OUTAGE_MS.max);
  switch (fault) {
    case 'one server':
      return random.pick(apis).kill(outageMs);
    case 'all servers':
      return apis.forEach((api) => api.kill(outageMs));
    case 'frozen server':
      return freeze(random.pick(apis), 2 * outageMs);
    case 'database':
      return database.kill(outageMs);
    case 'frozen database':
      return freeze(database, outageMs);
    default:
      return failStripe(deps, fault, outageMs);
  }
};

/** Kills and freezes processes and breaks the payment service until the run ends. */
export const injectFaults = async (deps: Dependencies): Promise<void> =>
  takeTurns(deps.session, async (turn) => {
    const random = deps.random.fork(turn);
    await deps.session.pause(random.between(PAUSE_MS.min, PAUSE_MS.max));
    if (deps.session.isOver()) return;
    await injectFault(deps, nextFault(deps, turn), random);
    // Usually wait for recovery, then pause as long again; otherwise a slow machine would only ever
    // see starting servers.
    if (!random.chance(SINGLE_FAULT_PROBABILITY)) return;
    const recoveryStart = Date.now();
    await deps.waitUntilReady();
    await deps.session.pause(Date.now() - recoveryStart);
  });
