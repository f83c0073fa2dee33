import type { Db, ObjectId } from 'mongodb';
import { createAccessToken, toSigningKey } from '../../src/features/auth/access-token';
import type { Camper } from '../../src/domain/campers/camper';
import type { CampClass } from '../../src/domain/classes/camp-class';
import type { Enrollment } from '../../src/domain/orders/enrollment';
import type { Order } from '../../src/domain/orders/order';
import type { User } from '../../src/domain/user';
import { ACCESS_TOKEN_SECRET } from '../api';
import { withEnvironment } from '../bench-environment';
import { compareWithReference, type Figure } from '../figure';
import { readJson } from '../http-client';
import { toAddress } from '../load';
import { median, timed } from '../numbers';
import { fillWithRoster } from './roster-camp';

const SECTION = 'roster';
const CAMPERS = 200;
const ROUNDS = 24;
const WARM_UP_ROUNDS = 3;
const MAX_RATIO = 2;

const key = toSigningKey(ACCESS_TOKEN_SECRET);

/**
 * Returns a function that reads what a roster with safety data contains: the class, its enrollments, and then
 * their campers, accounts and orders, once each. It omits what the product does in addition: the session,
 * the response, and the audit entry.
 */
const createReferenceReads = (db: Db, classId: ObjectId) => async (): Promise<number> => {
  const [, enrollments] = await Promise.all([
    db.collection<CampClass>('classes').findOne({ _id: classId }),
    db.collection<Enrollment>('enrollments').find({ classId, status: 'active' }).toArray(),
  ]);
  const read = <T extends Camper | Order | User>(name: string, field: string, ids: unknown[]) =>
    db
      .collection<T>(name)
      .find({ [field]: { $in: ids } } as object, { batchSize: CAMPERS + 1 })
      .toArray();
  const [campers] = await Promise.all([
    read<Camper>(
      'campers',
      '_id',
      enrollments.map(({ camperId }) => camperId),
    ),
    read<User>(
      'users',
      'uid',
      enrollments.map(({ owner }) => owner),
    ),
    read<Order>(
      'orders',
      '_id',
      enrollments.map(({ orderId }) => orderId),
    ),
  ]);
  return campers.length;
};

/** Measures the roster of a class with 200 campers, with and without safety data, and the reads in turns. */
export const measureRoster = (): Promise<Figure[]> =>
  withEnvironment(async (environment) => {
    const db = environment.openDb('roster');
    const { campClass, coach } = await fillWithRoster(db, CAMPERS, new Date());
    const { url } = await environment.startApi(db.databaseName);
    const authorization = `Bearer ${createAccessToken({ ...coach, signedInAt: new Date() }, key)}`;
    const request = (path: string) => async (round: number) => {
      const response = await environment.http.send(
        `${url}/topClass/${campClass._id.toHexString()}/${path}`,
        { headers: { authorization, 'x-forwarded-for': toAddress(round) } },
      );
      return readJson<{ campers: unknown[] }>(response).campers.length;
    };
    const works: Record<string, (round: number) => Promise<number>> = {
      roster: request('roster'),
      'safety data': request('roster/safety-data'),
      reference: createReferenceReads(db, campClass._id),
    };
    const times = new Map(Object.keys(works).map((name) => [name, [] as number[]]));
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
      for (const [name, work] of Object.entries(works)) {
        const [campers, ms] = await timed(() => work(round));
        if (campers !== CAMPERS) throw new Error(`The ${name} contains ${campers} campers.`);
        if (round >= WARM_UP_ROUNDS) times.get(name)!.push(ms);
      }
    }
    const medianOf = (name: string) => median(times.get(name)!);
    return ['roster', 'safety data'].map((name) => {
      const label = `${name} of ${CAMPERS} campers: p50`;
      const figure = { section: SECTION, name: label, value: medianOf(name), unit: 'ms' };
      return compareWithReference(figure, medianOf('reference'), { max: MAX_RATIO });
    });
  });
