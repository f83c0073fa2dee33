import { ObjectId, type Db } from 'mongodb';
import type { CampClass } from '../src/features/classes/camp-class';
import { fill, inventClasses } from './camp';
import { openShop } from './checkout';
import { beside, type Figure } from './figure';
import { median, timed } from './numbers';
import { onStage } from './stage';

const SECTION = 'blocked orders';
const BLOCKED = 10_000;
const PAIRS = 10;
const LATER_SALES = 60;
const WARM_UP_SALES = 10;
const PEOPLE = 2 * (WARM_UP_SALES + PAIRS + LATER_SALES);
const MOST = 1.5;
const HOUR_MS = 3_600_000;

type Pair = [CampClass, CampClass];

/** Pairs of classes, of which one has refused so many orders a seat. */
const fillCamp = async (db: Db) => {
  const now = new Date();
  const blockedOrders = Array.from({ length: BLOCKED }, () => ({
    orderId: new ObjectId(),
    at: new Date(now.getTime() - HOUR_MS),
  }));
  const classes = inventClasses(2 * PAIRS, now).map((each, nth) => ({
    ...each,
    _id: new ObjectId(),
    capacity: PAIRS * LATER_SALES,
    ...(nth < PAIRS && { blockedOrders }),
  }));
  await fill(db, 'classes', classes);
  return { blocked: classes.slice(0, PAIRS), fresh: classes.slice(PAIRS) };
};

/** A sale of a class that has blocked many orders, against one of a class that has not, in turns. */
export const measureBlocked = (): Promise<Figure[]> =>
  onStage(async (stage) => {
    const db = stage.openDb('blocked');
    const { product } = await openShop(stage, db, PEOPLE);
    const { blocked, fresh } = await fillCamp(db);
    let people = 0;
    const sell = async (campClass: CampClass) => {
      people += 1;
      return (await timed(() => product(people, campClass)))[1];
    };
    const compare = async (name: string, pairs: Pair[], bound?: { most: number }) => {
      const times: [number, number][] = [];
      for (const [one, other] of pairs) times.push([await sell(one), await sell(other)]);
      const [value, limit] = [0, 1].map((side) => median(times.map((pair) => pair[side]!)));
      const figure = { section: SECTION, name, value: value!, unit: 'ms' };
      return beside(figure, limit!, bound);
    };
    const repeat = (nth: number, count: number) =>
      Array.from({ length: count }, (): Pair => [blocked[nth]!, fresh[nth]!]);

    await compare('warm-up', repeat(0, WARM_UP_SALES));
    return [
      await compare(
        `first sale after ${BLOCKED} blocked orders: p50`,
        blocked.slice(1).map((campClass, nth): Pair => [campClass, fresh[nth + 1]!]),
      ),
      await compare(`later sales after ${BLOCKED} blocked orders: p50`, repeat(1, LATER_SALES), {
        most: MOST,
      }),
    ];
  });
