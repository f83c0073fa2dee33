import { setTimeout as delay } from 'node:timers/promises';
import { createAccessToken, toSigningKey } from '../../src/features/auth/access-token';
import { ACCESS_TOKEN_SECRET } from '../api';
import { withEnvironment, type BenchEnvironment } from '../bench-environment';
import { compareWithReference, type Figure } from '../figure';
import { readJson } from '../http-client';
import { toAddress } from '../load';
import { median } from '../numbers';
import {
  fillWithFamily,
  fillWithInstructors,
  listWeekly,
  toAccount,
  toFirstMonday,
  type Account,
} from './sessions-camps';
import { addDays } from '../../src/shared/dates';

const SECTION = 'sessions';
const ROUNDS = 24;
const WARM_UP_ROUNDS = 3;
const SETTLE_DELAY_MS = 1_000;
const MAX_RATIO = 2;
const MAX_BYTES_RATIO = 1.15;

const key = toSigningKey(ACCESS_TOKEN_SECRET);
const authorize = (account: Account) => ({
  authorization: `Bearer ${createAccessToken({ ...account, signedInAt: new Date() }, key)}`,
});

type Send = Parameters<BenchEnvironment['http']['send']>[1];

/** One server that is measured, and the request for each round. */
interface Target {
  url: string;
  toPath(round: number): string;
  toRequest?(round: number): Send;
}

/** Returns the median response time of each target, measured in turns. */
const measure = async ({ http }: BenchEnvironment, targets: readonly Target[]) => {
  const times = targets.map((): number[] => []);
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    for (const [index, { url, toPath, toRequest }] of targets.entries()) {
      const { headers, ...request } = toRequest?.(round) ?? {};
      const startedAt = performance.now();
      const response = await http.send(url + toPath(round), {
        ...request,
        headers: { ...headers, 'x-forwarded-for': toAddress(round) },
      });
      if (response.status !== 200) {
        throw new Error(`${toPath(round)}: ${response.status} ${response.bytes.toString()}`);
      }
      if (round >= WARM_UP_ROUNDS) times[index]!.push(performance.now() - startedAt);
    }
  }
  return times.map(median);
};

const toFigure = (name: string, value: number, reference: number) =>
  compareWithReference({ section: SECTION, name: `${name}: p50`, value, unit: 'ms' }, reference, {
    max: MAX_RATIO,
  });

const timesOfDay = ['morning', 'afternoon'];

/** Returns weekdays that no other round has. */
const toWeekdays = (round: number) =>
  [1, 2, 3, 4, 5, 6, 7].filter((weekday) => (round + 1) & (1 << (weekday - 1))).join();

/** Each round has a different path, so no response is cached. */
const toFilteredPath = (round: number) =>
  `/topClass?weekdays=${toWeekdays(round)}&timeOfDay=${timesOfDay[round % 2]!}&limit=20`;

/** What a list of classes shows of their sessions. */
const SUMMARY_FIELDS = [
  'weekdays',
  'startTime',
  'endTime',
  'timesVary',
  'enrollmentOpensAt',
  'enrollmentClosesAt',
];

/** Compares the bytes of a class in a list with those that it would have without the summary. */
const measureBytes = async ({ http }: BenchEnvironment, url: string): Promise<Figure> => {
  const list = readJson<Record<string, unknown>[]>(await http.send(`${url}/topClass?limit=100`));
  if (list.some((campClass) => 'sessions' in campClass)) throw new Error('A list has sessions.');
  const without = list.map((campClass) =>
    Object.fromEntries(
      Object.entries(campClass).filter(([name]) => !SUMMARY_FIELDS.includes(name)),
    ),
  );
  const toBytes = (classes: readonly object[]) =>
    Buffer.byteLength(JSON.stringify(classes)) / classes.length;
  const name = 'a class in a list, and without the summary of its sessions';
  const figure = { section: SECTION, name, value: toBytes(list), unit: 'bytes' };
  return compareWithReference(figure, toBytes(without), { max: MAX_BYTES_RATIO });
};

interface FamilyCamp {
  url: string;
  family: Account;
}

const openFamilyCamp = async (
  environment: BenchEnvironment,
  size: { classes: number; sessionsEach: number },
  now: Date,
): Promise<FamilyCamp> => {
  const database = `family-${size.classes}-${size.sessionsEach}`;
  const family = await fillWithFamily(environment.openDb(database), size, now);
  return { url: (await environment.startApi(database)).url, family };
};

const toCalendarTarget = ({ url, family }: FamilyCamp): Target => ({
  url,
  toPath: () => '/calendar',
  toRequest: () => ({ headers: authorize(family) }),
});

/** A list with filters, and the calendar of a family with 40 sessions. */
const measureReads = async (environment: BenchEnvironment, now: Date): Promise<Figure[]> => {
  const small = await openFamilyCamp(environment, { classes: 100, sessionsEach: 10 }, now);
  const large = await openFamilyCamp(environment, { classes: 10_000, sessionsEach: 10 }, now);
  const brief = await openFamilyCamp(environment, { classes: 100, sessionsEach: 1 }, now);
  await delay(SETTLE_DELAY_MS);
  const [ofSmall, ofLarge] = await measure(
    environment,
    [small, large].map(({ url }) => ({ url, toPath: toFilteredPath })),
  );
  const [ofFew, calendar, inLarge] = await measure(
    environment,
    [brief, small, large].map(toCalendarTarget),
  );
  return [
    toFigure('weekday and time of day, 10,000 classes to 100', ofLarge!, ofSmall!),
    toFigure('calendar of 40 sessions to one of 4', calendar!, ofFew!),
    toFigure('calendar of 40 sessions, 10,000 classes to 100', inLarge!, calendar!),
    await measureBytes(environment, small.url),
  ];
};

const SUNDAY = 6;

/** Each round, another instructor adds a class on Sundays, when none of their classes meets. */
const toNewClass = (now: Date) => ({
  className: 'Sunday Shots',
  category: 'Basketball',
  price: 40,
  seats: 10,
  image: '/pictures/classes/sunrise-shootaround.svg',
  sessions: listWeekly(addDays(toFirstMonday(now), SUNDAY), 9 * 60),
});

/** Adding a class, which checks that its instructor does not teach two classes at once. */
const measureClashCheck = async (environment: BenchEnvironment, now: Date): Promise<Figure[]> => {
  const instructors = WARM_UP_ROUNDS + ROUNDS;
  const open = async (classesEach: number): Promise<Target> => {
    const database = `teachers-${classesEach}`;
    await fillWithInstructors(environment.openDb(database), { classesEach, instructors }, now);
    return {
      url: (await environment.startApi(database)).url,
      toPath: () => '/topClass',
      toRequest(round) {
        return {
          method: 'POST',
          headers: {
            ...authorize(toAccount('teacher', round)),
            'content-type': 'application/json',
          },
          body: JSON.stringify(toNewClass(now)),
        };
      },
    };
  };
  const targets = [await open(2), await open(100)];
  await delay(SETTLE_DELAY_MS);
  const [few, many] = await measure(environment, targets);
  return [toFigure('clash check of an instructor with 100 classes to one with 2', many!, few!)];
};

/** Measures what sessions cost. The smaller camp of each pair is the reference, measured in turns. */
export const measureSessions = (): Promise<Figure[]> =>
  withEnvironment(async (environment) => {
    const now = new Date();
    return [
      ...(await measureReads(environment, now)),
      ...(await measureClashCheck(environment, now)),
    ];
  });
