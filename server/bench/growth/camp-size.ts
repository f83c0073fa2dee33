import type { Db } from 'mongodb';
import { createLargeCamp } from '../../local/seed/large/seed-large';
import { LARGE, type Size } from '../../local/seed/large/size';
import { createAccessToken, toSigningKey } from '../../src/features/auth/access-token';
import { ensureIndexes } from '../../src/database/indexes/indexes';
import { ACCESS_TOKEN_SECRET } from '../api';
import { fill } from '../bench-camp';
import { withEnvironment, type BenchEnvironment } from '../bench-environment';
import { CONCURRENT, repeatConcurrently } from '../concurrent';
import { compareWithReference, withBound, type Figure } from '../figure';
import { toAddress } from '../load';
import { median, timed } from '../numbers';

const SECTION = 'camp size';
const TIMES = 10;
const ROUNDS = 15;
const WARM_UP_ROUNDS = 2;
const LOAD_S = 4;
/** Of a page of the dashboard with the large camp. */
const MAX_MS = 100;

const TEN_TIMES: Size = {
  users: TIMES * LARGE.users,
  classes: TIMES * LARGE.classes,
  orders: TIMES * LARGE.orders,
  applications: TIMES * LARGE.applications,
  auditEntries: TIMES * LARGE.auditEntries,
};

interface Person {
  uid: string;
  email: string;
  name: string;
}

interface Camp {
  url: string;
  /** How long the start took that migrated the data, and the one after it. */
  firstReadyMs: number;
  readyMs: number;
  admin: Person;
  families: Person[];
  classIds: string[];
}

const key = toSigningKey(ACCESS_TOKEN_SECRET);
const asPerson = ({ uid, email, name }: Person) => ({
  authorization: `Bearer ${createAccessToken({ sub: uid, email, name, signedInAt: new Date() }, key)}`,
});

const fillCamp = async (db: Db, size: Size) => {
  const documents = createLargeCamp(size, new Date(), 'UTC');
  await ensureIndexes(db);
  for (const [name, list] of Object.entries(documents)) await fill(db, name, list);
};

const openCamp = async (environment: BenchEnvironment, name: string, size: Size): Promise<Camp> => {
  const db = environment.openDb(name);
  const [, fillMs] = await timed(() => fillCamp(db, size));
  console.log(`  ${size.orders} orders took ${Math.round(fillMs / 1_000)} s to store`);
  // The first start builds the indexes and runs the migrations.
  const first = await environment.startApi(name);
  await first.stop();
  const api = await environment.startApi(name);
  const users = db.collection<Person & { role?: string }>('users');
  const onSale = db.collection('classes').find({ status: 'approved' }).sort({ _id: -1 }).limit(100);
  return {
    url: api.url,
    firstReadyMs: first.readyMs,
    readyMs: api.readyMs,
    admin: (await users.findOne({ role: 'admin' }))!,
    families: await users
      .find({ role: { $exists: false } })
      .limit(1_000)
      .toArray(),
    classIds: (await onSale.toArray()).map(({ _id }) => String(_id)),
  };
};

/** What an admin opens; the site shows the first row when it has the response. */
const adminPages: Record<string, string> = {
  'admin home': '/admin-stats',
  charts: '/admin-charts?days=30',
  'sums of orders': '/order-totals',
  revenue: '/admin-charts?days=366',
  orders: '/orders?limit=20',
  'orders, searched': '/orders?q=moreau&limit=20',
  users: '/users?limit=20',
  'users, searched': '/users?q=moreau&limit=20',
  'users by name': '/users?sort=name&limit=20',
  'classes by status': '/class-counts',
  applications: '/applications?limit=20',
  'audit log': '/audit-log?limit=20',
  'audit log, searched': '/audit-log?q=moreau&limit=20',
  'missing consents': '/consents/missing?limit=20',
  'waiting lists': '/waitlist-demand',
};

/**
 * Returns the median time of each page in milliseconds. Every round opens all pages, so what the API does after its
 * start slows down single rounds and not single pages.
 */
const measureAdminPages = async ({ http }: BenchEnvironment, { url, admin }: Camp) => {
  const names = Object.keys(adminPages);
  const times = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    for (const [name, path] of Object.entries(adminPages)) {
      const headers = { ...asPerson(admin), 'x-forwarded-for': toAddress(round) };
      const [{ status }, ms] = await timed(() => http.send(url + path, { headers }));
      if (status !== 200) throw new Error(`${path} responded with ${status}.`);
      if (round >= WARM_UP_ROUNDS) times.get(name)!.push(ms);
    }
  }
  return new Map(names.map((name) => [name, median(times.get(name)!)]));
};

type PageTimes = Awaited<ReturnType<typeof measureAdminPages>>;

const comparePages = (large: PageTimes, larger: PageTimes): Figure[] =>
  [...large].flatMap(([name, value]) => {
    const figure = { section: SECTION, name: `${name}: p50`, value, unit: 'ms' };
    const tenTimes = { name: `${name}, ten times the camp: p50`, value: larger.get(name)! };
    return [
      withBound(figure, { max: MAX_MS }),
      compareWithReference({ ...figure, ...tenTimes }, value),
    ];
  });

const compareStarts = (large: Camp, larger: Camp): Figure[] =>
  (['firstReadyMs', 'readyMs'] as const).flatMap((key) => {
    const name = key === 'readyMs' ? 'start to ready' : 'start that migrates to ready';
    const figure = { section: SECTION, name, value: large[key], unit: 'ms' };
    const tenTimes = { ...figure, name: `${name}, ten times the camp`, value: larger[key] };
    return [figure, compareWithReference(tenTimes, large[key])];
  });

/** Requests of many people at once; each gets the number of the request. */
const crowds: Record<string, (camp: Camp, index: number) => { path: string; person?: Person }> = {
  'first page of classes': () => ({ path: '/topClass?limit=20' }),
  'class pages': ({ classIds }, index) => ({
    path: `/topClass/${classIds[index % classIds.length]!}`,
  }),
  'payments of families': ({ families }, index) => ({
    path: '/payments?limit=20',
    person: families[index % families.length]!,
  }),
};

/** Returns the requests per second of each crowd. */
const measureCrowds = async ({ http }: BenchEnvironment, camp: Camp) => {
  const rates = new Map<string, number>();
  for (const [name, toRequest] of Object.entries(crowds)) {
    let count = 0;
    const send = async (index: number) => {
      const { path, person } = toRequest(camp, index);
      const headers = { ...(person && asPerson(person)), 'x-forwarded-for': toAddress(index) };
      const { status } = await http.send(camp.url + path, { headers });
      if (status !== 200) throw new Error(`${path} responded with ${status}.`);
    };
    const { perSecond, failures } = await repeatConcurrently(
      { seconds: LOAD_S },
      send,
      () => (count += 1),
    );
    if (failures.length > 0) throw new Error(failures[0]);
    rates.set(name, perSecond);
  }
  return rates;
};

const compareCrowds = (large: Map<string, number>, larger: Map<string, number>): Figure[] =>
  [...large].flatMap(([name, value]) => {
    const figure = { section: SECTION, name: `${name}, ${CONCURRENT} at once`, value, unit: '/s' };
    const tenTimes = { name: `${name}, ten times the camp`, value: larger.get(name)! };
    return [figure, compareWithReference({ ...figure, ...tenTimes }, value)];
  });

/**
 * Measures one API process with the large camp (`npm run seed -w server -- --large`), and compares it with a camp of
 * ten times its size on the same database process.
 */
export const measureCampSize = (): Promise<Figure[]> =>
  withEnvironment(async (environment) => {
    const large = await openCamp(environment, 'large', LARGE);
    // Before the larger camp starts, whose reads after its start use the same database process.
    const largePages = await measureAdminPages(environment, large);
    const largeCrowds = await measureCrowds(environment, large);
    const larger = await openCamp(environment, 'larger', TEN_TIMES);
    return [
      ...compareStarts(large, larger),
      ...comparePages(largePages, await measureAdminPages(environment, larger)),
      ...compareCrowds(largeCrowds, await measureCrowds(environment, larger)),
    ];
  });
