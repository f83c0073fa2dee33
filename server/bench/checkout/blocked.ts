import { ObjectId, type Db } from 'mongodb';
import type { CampClass } from '../../src/domain/classes/camp-class';
import { fill, createBenchClasses } from '../bench-camp';
import { openShop } from './shop';
import { compareWithReference, type Figure } from '../figure';
import { median, timed } from '../numbers';
import { withEnvironment } from '../bench-environment';

const SECTION = 'blocked lines';
const BLOCKED = 10_000;
const PAIRS = 10;
const LATER_SALES = 60;
const WARM_UP_SALES = 10;
const USERS = 2 * (WARM_UP_SALES + PAIRS + LATER_SALES);
const MAX_RATIO = 1.5;
const HOUR_MS = 3_600_000;

type Pair = [CampClass, CampClass];

/** Creates pairs of classes. One of each pair has `BLOCKED` blocked order lines. */
const fillCamp = async (db: Db) => {
  const now = new Date();
  const blockedLines = Array.from({ length: BLOCKED }, () => ({
    lineId: new ObjectId(),
    at: new Date(now.getTime() - HOUR_MS),
  }));
  const classes = createBenchClasses(2 * PAIRS, now).map((campClass, index) => ({
    ...campClass,
    _id: new ObjectId(),
    capacity: PAIRS * LATER_SALES,
    ...(index < PAIRS && { blockedLines }),
  }));
  await fill(db, 'classes', classes);
  return { blocked: classes.slice(0, PAIRS), fresh: classes.slice(PAIRS) };
};

/** Compares sales of classes with many blocked lines with sales of classes without, in turns. */
export const measureBlocked = (): Promise<Figure[]> =>
  withEnvironment(async (environment) => {
    const db = environment.openDb('blocked');
    const { product } = await openShop(environment, db, USERS);
    const { blocked, fresh } = await fillCamp(db);
    let buyerIndex = 0;
    const runSales = async (campClass: CampClass) => {
      buyerIndex += 1;
      return (await timed(() => product(buyerIndex, [{ campClass }])))[1];
    };
    const compare = async (name: string, pairs: Pair[], bound?: { max: number }) => {
      const times: [number, number][] = [];
      for (const [one, other] of pairs) times.push([await runSales(one), await runSales(other)]);
      const [value, referenceValue] = [0, 1].map((index) =>
        median(times.map((pair) => pair[index]!)),
      );
      const figure = { section: SECTION, name, value: value!, unit: 'ms' };
      return compareWithReference(figure, referenceValue!, bound);
    };
    const repeat = (index: number, count: number) =>
      Array.from({ length: count }, (): Pair => [blocked[index]!, fresh[index]!]);

    await compare('warm-up', repeat(0, WARM_UP_SALES));
    return [
      await compare(
        `first sale after ${BLOCKED} blocked lines: p50`,
        blocked.slice(1).map((campClass, index): Pair => [campClass, fresh[index + 1]!]),
      ),
      await compare(`later sales after ${BLOCKED} blocked lines: p50`, repeat(1, LATER_SALES), {
        max: MAX_RATIO,
      }),
    ];
  });
