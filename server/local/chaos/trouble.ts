import type { Ledger } from './ledger';
import { deal, type Random } from './random';
import { takeTurns, type Session } from './session';
import type { StripeSide } from './stripe-side';
import type { Supervised } from './supervised';

const REST_MS = { least: 700, most: 2_000 };
const AWAY_MS = { least: 100, most: 1_500 };
const ONE_AT_A_TIME = 0.8;

interface Needs {
  random: Random;
  ledger: Ledger;
  session: Session;
  apis: readonly Supervised[];
  database: Supervised;
  stripeSide: StripeSide;
  untilReady(): Promise<unknown>;
}

const pack = [
  ...(['one server', 'one server', 'one server', 'one server', 'all servers'] as const),
  ...(['database', 'database'] as const),
  ...(['down', 'failing', 'losing', 'losing', 'slow', 'restart'] as const),
];

type StripeTrouble = Exclude<(typeof pack)[number], 'one server' | 'all servers' | 'database'>;

const disturbStripe = async (
  { ledger, session, stripeSide }: Needs,
  trouble: StripeTrouble,
  awayMs: number,
) => {
  ledger.count(`Stripe: ${trouble}`);
  if (trouble === 'restart') return stripeSide.restart(awayMs);
  stripeSide.front.setWeather(trouble);
  await session.pause(2 * awayMs);
  stripeSide.front.setWeather('up');
};

/** Kills, and makes the payment service fail, until the run ends; then all is well again. */
export const makeTrouble = async (needs: Needs): Promise<void> => {
  const { session, apis, database, untilReady } = needs;
  await takeTurns(session, async (turn) => {
    const random = needs.random.fork(turn);
    await session.pause(random.between(REST_MS.least, REST_MS.most));
    if (session.isOver()) return;
    const awayMs = random.between(AWAY_MS.least, AWAY_MS.most);
    const trouble = deal(needs.random, pack, turn);
    if (trouble === 'one server') random.pick(apis).kill(awayMs);
    else if (trouble === 'all servers') apis.forEach((api) => api.kill(awayMs));
    else if (trouble === 'database') database.kill(awayMs);
    else await disturbStripe(needs, trouble, awayMs);
    // Mostly one thing at a time, or a slow machine would see nothing but servers that start.
    if (random.chance(ONE_AT_A_TIME)) await untilReady();
  });
};
