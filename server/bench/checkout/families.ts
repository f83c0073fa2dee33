import { ObjectId } from 'mongodb';
import { withEnvironment } from '../bench-environment';
import { fill } from '../bench-camp';
import type { Figure } from '../figure';
import { repeatConcurrently, type Extent, type Repetitions } from '../concurrent';
import { fillCamp, openShop, toFigures, waitUntilDrained, WARM_UP } from './checkout';
import { toBuyer, type Place } from './purchase';

const ROUND: Extent = { seconds: 4 };
const ROUNDS = 3;
const FAMILIES = 4_000;
const CHILDREN = 3;
const CLASSES = 100;
const CLASSES_PER_CHILD = 2;
const MIN_RATIO = 0.5;

const toCamperId = (family: number, child: number) =>
  new ObjectId((family * CHILDREN + child + 1).toString(16).padStart(24, '0'));

const toChildren = (family: number) =>
  Array.from({ length: CHILDREN }, (_, child) => ({
    _id: toCamperId(family, child),
    owner: toBuyer(family).uid,
    slot: child,
    firstName: `Child ${child}`,
    lastName: `Buyer ${family}`,
    birthDate: '2020-05-01',
    emergencyContacts: [],
    pickUpPeople: [],
    photoConsent: 'not-asked' as const,
    revision: 0,
    createdAt: new Date(),
  }));

/** Compares the purchase of a family with 3 children in 2 classes each with the minimum of calls. */
export const measureFamilies = (): Promise<Figure[]> =>
  withEnvironment(async (environment) => {
    const db = environment.openDb('families');
    const shop = await openShop(environment, db, FAMILIES);
    await fill(
      db,
      'campers',
      Array.from({ length: FAMILIES }, (_, family) => toChildren(family)).flat(),
    );
    const classes = await fillCamp(db, CLASSES, { isForAllAges: true });
    let family = -1;
    const run = async (
      extent: Extent,
      buy: (index: number, places: readonly Place[]) => Promise<void>,
      offered: typeof classes.product,
    ): Promise<Repetitions> => {
      const toPlaces = (index: number): Place[] =>
        Array.from({ length: CHILDREN * CLASSES_PER_CHILD }, (_, place) => ({
          campClass: offered[(index + (place % CLASSES_PER_CHILD)) % offered.length]!,
          camperId: toCamperId(index, Math.floor(place / CLASSES_PER_CHILD)),
        }));
      const sales = await repeatConcurrently(
        extent,
        (index) => buy(index, toPlaces(index)),
        () => (family += 1),
      );
      await waitUntilDrained(db);
      return sales;
    };
    await run(WARM_UP, shop.product, classes.product);
    await run(WARM_UP, shop.reference, classes.reference);
    const product: Repetitions[] = [];
    const reference: Repetitions[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      product.push(await run(ROUND, shop.product, classes.product));
      reference.push(await run(ROUND, shop.reference, classes.reference));
    }
    return toFigures('3 children, 2 classes each', product, reference, MIN_RATIO);
  });
