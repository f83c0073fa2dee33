import { setTimeout as delay } from 'node:timers/promises';
import { createAccessToken, toSigningKey } from '../src/features/auth/access-token';
import { ACCESS_TOKEN_SECRET } from './api';
import { fillWithClasses } from './camp';
import { beside, type Figure } from './figure';
import { fillWithOrders, readerOf } from './growth-camps';
import { addressOf } from './load';
import { median, timed } from './numbers';
import { onStage, type Stage } from './stage';

const SECTION = 'growth';
const ROUNDS = 60;
const ROUNDS_LEAST = 8;
const WARM_UP_ROUNDS = 3;
/** Of one question; the slower it is answered, the fewer rounds there are. */
const AT_MOST_MS = 8_000;
const SETTLE_MS = 1_000;
const MOST = 1.5;

interface Question {
  name: string;
  /** The path of the round; each asks something else, so that no answer is there already. */
  toPath(round: number): string;
  toHeaders?(round: number): Record<string, string>;
}

const categories = ['Football', 'Cricket', 'Basketball'];
const sorts = ['price', '-price', 'startsOn', 'popular', 'newest'];
const words = 'touch steps passing moves nets shots drills footwork tactics games'.split(' ');
const pick = (list: readonly string[], round: number) => list[round % list.length]!;

const filterOf = (round: number) =>
  `category=${pick(categories, round)}&age=${8 + (round % 5)}&priceMax=${60 + round}`;
const sortOf = (round: number) => `sort=${pick(sorts, round)}`;
const searchOf = (round: number) => `q=${pick(words, round)}%20${1 + (round % 9)}`;
const firstPage = (...parts: string[]) => `/topClass?${[...parts, 'limit=20'].join('&')}`;

const questions: Question[] = [
  { name: 'filtered', toPath: (round) => firstPage(filterOf(round)) },
  { name: 'sorted', toPath: (round) => firstPage(sortOf(round)) },
  { name: 'searched', toPath: (round) => firstPage(searchOf(round)) },
  {
    name: 'filtered, sorted, searched',
    toPath: (round) => firstPage(filterOf(round), sortOf(round), searchOf(round)),
  },
];

const key = toSigningKey(ACCESS_TOKEN_SECRET);
const asReader = () => ({
  authorization: `Bearer ${createAccessToken({ ...readerOf(2), signedInAt: new Date() }, key)}`,
});
const ownQuestions: Question[] = [
  { name: 'own cart', toPath: () => '/carts', toHeaders: asReader },
  { name: 'own payments', toPath: () => '/payments?limit=20', toHeaders: asReader },
];

/** How long each of the servers takes to answer, in turns. */
const askAll = async ({ http }: Stage, urls: readonly string[], question: Question) => {
  const times = urls.map((): number[] => []);
  const begun = performance.now();
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    if (round >= ROUNDS_LEAST && performance.now() - begun > AT_MOST_MS) break;
    for (const [nth, url] of urls.entries()) {
      const turn = round + WARM_UP_ROUNDS;
      const address = { 'x-forwarded-for': addressOf(turn) };
      const asked = performance.now();
      const { status } = await http.ask(url + question.toPath(turn), {
        headers: { ...address, ...question.toHeaders?.(turn) },
      });
      if (status !== 200) throw new Error(`${question.toPath(turn)} answered ${status}`);
      if (round >= 0) times[nth]!.push(performance.now() - asked);
    }
  }
  return times.map(median);
};

const compare = async (
  stage: Stage,
  camps: readonly { of: string; url: string }[],
  asked: readonly Question[],
): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const question of asked) {
    const [least, ...others] = await askAll(
      stage,
      camps.map(({ url }) => url),
      question,
    );
    others.forEach((value, nth) => {
      const { of } = camps[nth + 1]!;
      const isLargest = nth === others.length - 1;
      const figure = { section: SECTION, name: `${question.name}, ${of}: p50`, value, unit: 'ms' };
      figures.push(beside(figure, least!, isLargest ? { most: MOST } : undefined));
    });
  }
  return figures;
};

const openCamps = async (
  stage: Stage,
  what: string,
  sizes: readonly number[],
  fillOne: (database: string, size: number) => Promise<void>,
) => {
  const camps: { of: string; url: string; stop: () => Promise<void> }[] = [];
  for (const size of sizes) {
    const database = `${what}${size}`;
    const [, ms] = await timed(() => fillOne(database, size));
    console.log(`  ${size} ${what} took ${Math.round(ms / 1_000)} s to store`);
    const { url, stop } = await stage.startApi(database);
    camps.push({ of: `${size.toLocaleString('en-US')} ${what}`, url, stop });
  }
  await delay(SETTLE_MS);
  return camps;
};

/**
 * Answers for a small and a large camp in turns; the limit is what the smallest takes. Classes and
 * orders are stored at the same time, each in a database of its own, and asked for one after the other.
 */
export const measureGrowth = (): Promise<Figure[]> =>
  onStage((stage) =>
    onStage(async (otherStage) => {
      const now = new Date();
      const [camps, shops] = await Promise.all([
        openCamps(stage, 'classes', [100, 10_000, 100_000], (database, size) =>
          fillWithClasses(stage.openDb(database), size, now),
        ),
        openCamps(otherStage, 'orders', [100, 100_000], (database, size) =>
          fillWithOrders(otherStage.openDb(database), size, now),
        ),
      ]);
      const figures = await compare(stage, camps, questions);
      return [...figures, ...(await compare(otherStage, shops, ownQuestions))];
    }),
  );
