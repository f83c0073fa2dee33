import { setTimeout as delay } from 'node:timers/promises';
import { createAccessToken, toSigningKey } from '../../src/features/auth/access-token';
import { ACCESS_TOKEN_SECRET } from '../api';
import { fillWithClasses } from '../bench-camp';
import { compareWithReference, type Figure } from '../figure';
import { fillWithOrders, toReaderClaims } from './growth-camps';
import { toAddress } from '../load';
import { median, timed } from '../numbers';
import { withEnvironment, type BenchEnvironment } from '../bench-environment';

const SECTION = 'growth';
const ROUNDS = 60;
const MIN_ROUNDS = 8;
const WARM_UP_ROUNDS = 3;
/** Time limit per kind of request. Slow requests get fewer rounds. */
const MAX_TOTAL_MS = 8_000;
const SETTLE_DELAY_MS = 1_000;
const MAX_RATIO = 2;

interface RequestKind {
  name: string;
  /** Returns the path for the round. Each round has a different path, so no response is cached. */
  toPath(round: number): string;
  toHeaders?(round: number): Record<string, string>;
}

const categories = ['Football', 'Cricket', 'Basketball'];
const sorts = ['price', '-price', 'startsOn', 'popular', 'newest'];
const searchWords = 'touch steps passing moves nets shots drills footwork tactics games'.split(' ');
const pick = (list: readonly string[], round: number) => list[round % list.length]!;

const filterOf = (round: number) =>
  `category=${pick(categories, round)}&age=${8 + (round % 5)}&priceMax=${60 + round}`;
const sortOf = (round: number) => `sort=${pick(sorts, round)}`;
const searchOf = (round: number) => `q=${pick(searchWords, round)}%20${1 + (round % 9)}`;
const firstPage = (...parts: string[]) => `/topClass?${[...parts, 'limit=20'].join('&')}`;

const requestKinds: RequestKind[] = [
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
  authorization: `Bearer ${createAccessToken({ ...toReaderClaims(2), signedInAt: new Date() }, key)}`,
});
const ownRequestKinds: RequestKind[] = [
  { name: 'own cart', toPath: () => '/carts', toHeaders: asReader },
  { name: 'own payments', toPath: () => '/payments?limit=20', toHeaders: asReader },
];

/** Returns the median response time of each server, measured in turns. */
const measureAll = async (
  { http }: BenchEnvironment,
  urls: readonly string[],
  requestKind: RequestKind,
) => {
  const times = urls.map((): number[] => []);
  const startedAt = performance.now();
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    if (round >= MIN_ROUNDS && performance.now() - startedAt > MAX_TOTAL_MS) break;
    for (const [index, url] of urls.entries()) {
      const turn = round + WARM_UP_ROUNDS;
      const addressHeader = { 'x-forwarded-for': toAddress(turn) };
      const selectedKinds = performance.now();
      const { status } = await http.send(url + requestKind.toPath(turn), {
        headers: { ...addressHeader, ...requestKind.toHeaders?.(turn) },
      });
      if (status !== 200) throw new Error(`${requestKind.toPath(turn)} responded with ${status}`);
      if (round >= 0) times[index]!.push(performance.now() - selectedKinds);
    }
  }
  return times.map(median);
};

const compare = async (
  environment: BenchEnvironment,
  camps: readonly { label: string; url: string }[],
  selectedKinds: readonly RequestKind[],
): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const requestKind of selectedKinds) {
    const [smallest, ...largerCamps] = await measureAll(
      environment,
      camps.map(({ url }) => url),
      requestKind,
    );
    largerCamps.forEach((value, index) => {
      const { label } = camps[index + 1]!;
      const isLargest = index === largerCamps.length - 1;
      const figure = {
        section: SECTION,
        name: `${requestKind.name}, ${label}: p50`,
        value,
        unit: 'ms',
      };
      figures.push(
        compareWithReference(figure, smallest!, isLargest ? { max: MAX_RATIO } : undefined),
      );
    });
  }
  return figures;
};

const openCamps = async (
  environment: BenchEnvironment,
  records: string,
  sizes: readonly number[],
  fillOne: (database: string, size: number) => Promise<void>,
) => {
  const camps: { label: string; url: string; stop: () => Promise<void> }[] = [];
  for (const size of sizes) {
    const database = `${records}${size}`;
    const [, ms] = await timed(() => fillOne(database, size));
    console.log(`  ${size} ${records} took ${Math.round(ms / 1_000)} s to store`);
    const { url, stop } = await environment.startApi(database);
    camps.push({ label: `${size.toLocaleString('en-US')} ${records}`, url, stop });
  }
  await delay(SETTLE_DELAY_MS);
  return camps;
};

/**
 * Measures response times of small and large camps in turns. The smallest camp is the reference. Classes
 * and orders are stored concurrently in separate databases, and measured one after the other.
 */
export const measureGrowth = (): Promise<Figure[]> =>
  withEnvironment((environment) =>
    withEnvironment(async (otherStage) => {
      const now = new Date();
      const [camps, shops] = await Promise.all([
        openCamps(environment, 'classes', [100, 10_000, 100_000], (database, size) =>
          fillWithClasses(environment.openDb(database), size, now),
        ),
        openCamps(otherStage, 'orders', [100, 100_000], (database, size) =>
          fillWithOrders(otherStage.openDb(database), size, now),
        ),
      ]);
      const figures = await compare(environment, camps, requestKinds);
      return [...figures, ...(await compare(otherStage, shops, ownRequestKinds))];
    }),
  );
