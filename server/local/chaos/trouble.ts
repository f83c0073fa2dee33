import { setTimeout as delay } from 'node:timers/promises';
import type { Weather } from './front';
import type { Ledger } from './ledger';
import { deal, type Random } from './random';
import { isMissing } from './required';
import { takeTurns, type Session } from './session';
import type { StripeSide } from './stripe-side';
import type { Supervised } from './supervised';

const REST_MS = { least: 700, most: 2_000 };
const AWAY_MS = { least: 100, most: 1_500 };
const ONE_AT_A_TIME = 0.8;
const CHECK_EVERY_MS = 50;

interface Needs {
  random: Random;
  ledger: Ledger;
  session: Session;
  apis: readonly Supervised[];
  database: Supervised;
  stripeSide: StripeSide;
  untilReady(): Promise<unknown>;
}

/** Each run has to see these, so they come first, and again until they are counted. */
const first = [
  { trouble: 'one server', counts: 'kill -9 of a server' },
  { trouble: 'database', counts: 'kill -9 of the database' },
  { trouble: 'frozen server', counts: 'a server frozen' },
  { trouble: 'losing', counts: 'calls to Stripe while it was losing' },
] as const;
const pack = [
  ...first.map(({ trouble }) => trouble),
  ...(['one server', 'one server', 'one server', 'all servers', 'frozen server'] as const),
  ...(['database', 'frozen database'] as const),
  ...(['down', 'failing', 'losing', 'slow', 'restart'] as const),
];
type Trouble = (typeof pack)[number];

const dealTrouble = ({ random, ledger }: Needs, turn: number): Trouble =>
  first.find(({ counts }) => isMissing(ledger, counts))?.trouble ?? deal(random, pack, turn);

const disturbStripe = async (
  { ledger, session, stripeSide }: Needs,
  how: Weather | 'restart',
  awayMs: number,
) => {
  ledger.count(`Stripe: ${how}`);
  if (how === 'restart') return stripeSide.restart(awayMs);
  stripeSide.front.setWeather(how);
  const calls = stripeSide.front.countDisturbed();
  await session.pause(2 * awayMs);
  // Trouble that nobody has had is none.
  while (stripeSide.front.countDisturbed() === calls && !session.isOver()) {
    await session.pause(CHECK_EVERY_MS);
  }
  stripeSide.front.setWeather('up');
};

const freeze = async (part: Supervised, forMs: number) => {
  const thaw = part.freeze();
  await delay(forMs);
  thaw();
};

const cause = (needs: Needs, trouble: Trouble, random: Random): void | Promise<unknown> => {
  const { apis, database } = needs;
  const awayMs = random.between(AWAY_MS.least, AWAY_MS.most);
  switch (trouble) {
    case 'one server':
      return random.pick(apis).kill(awayMs);
    case 'all servers':
      return apis.forEach((api) => api.kill(awayMs));
    case 'frozen server':
      return freeze(random.pick(apis), 2 * awayMs);
    case 'database':
      return database.kill(awayMs);
    case 'frozen database':
      return freeze(database, awayMs);
    default:
      return disturbStripe(needs, trouble, awayMs);
  }
};

/** Kills, freezes, and makes the payment service fail, until the run ends; then all is well again. */
export const makeTrouble = async (needs: Needs): Promise<void> =>
  takeTurns(needs.session, async (turn) => {
    const random = needs.random.fork(turn);
    await needs.session.pause(random.between(REST_MS.least, REST_MS.most));
    if (needs.session.isOver()) return;
    await cause(needs, dealTrouble(needs, turn), random);
    // Mostly one thing at a time, with as much calm after it: else a slow machine would see nothing
    // but servers that start.
    if (!random.chance(ONE_AT_A_TIME)) return;
    const since = Date.now();
    await needs.untilReady();
    await needs.session.pause(Date.now() - since);
  });
