import { ObjectId } from 'mongodb';
import { withEnvironment } from '../bench-environment';
import { fill } from '../bench-camp';
import type { Figure } from '../figure';
import { repeatConcurrently } from '../concurrent';
import { comparePurchases } from './compare-purchases';
import { toBuyer, type Place } from './purchase';
import { fillCamp, openShop, waitUntilDrained, type Contender } from './shop';

const FAMILIES = 12_000;
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

/** Compares the purchase of a family with 3 children in 2 classes each as `measureCheckout` does for one child. */
export const measureFamilies = (): Promise<Figure[]> =>
  withEnvironment(async (environment) => {
    const db = environment.openDb('families');
    const shop = await openShop(environment, db, FAMILIES);
    await fill(
      db,
      'campers',
      Array.from({ length: FAMILIES }, (_, family) => toChildren(family)).flat(),
    );
    const classes = await fillCamp(db, CLASSES);
    const toPlaces = (contender: Contender, family: number): Place[] =>
      Array.from({ length: CHILDREN * CLASSES_PER_CHILD }, (_, place) => ({
        campClass: classes[contender][(family + (place % CLASSES_PER_CHILD)) % CLASSES]!,
        camperId: toCamperId(family, Math.floor(place / CLASSES_PER_CHILD)),
      }));
    let family = -1;
    return comparePurchases('3 children, 2 classes each', MIN_RATIO, async (contender, extent) => {
      const sales = await repeatConcurrently(
        extent,
        (index) => shop[contender](index, toPlaces(contender, index)),
        () => (family += 1),
      );
      await waitUntilDrained(db);
      return sales;
    });
  });
