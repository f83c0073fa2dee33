import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { auditRecords, countDifferences, toTable } from '#audit/audit';
import type { CampClass } from '#domain/classes/camp-class';
import { findLostMoney, findTooLargeRefunds, readMoney } from './money-rules';
import { openCamp, TIME_ZONE, type Camp } from './open-camp';
import { campPlan, rounds, type Action, type CampPlan } from './plan';
import { readRecords, type Records } from './records';
import {
  findChangedBystanders,
  findEnrolledTwice,
  findOverbooked,
  findSplitSiblings,
  findWrongCampers,
  type Moment,
} from './rules';
import { takeAction, wait } from './take-action';

const CHECK_EVERY_MS = 2;

const assertNone = ({ log }: Camp, violations: string[]): void => {
  if (violations.length === 0) return;
  throw new Error([...violations, 'What happened:', ...log].join('\n'));
};

/** Checks the seats again and again until `work` is done. */
const watchSeats = async (camp: Camp, work: Promise<unknown>): Promise<void> => {
  let isDone = false;
  const finish = () => {
    isDone = true;
  };
  work.then(finish, finish);
  while (!isDone) {
    await delay(CHECK_EVERY_MS);
    const classes = await camp.api.db.collection<CampClass>('classes').find().toArray();
    assertNone(camp, findOverbooked(camp, { classes }));
  }
  await work;
};

/** Plays a round. Returns the records after it. */
const playRound = async (
  camp: Camp,
  moment: Moment,
  moments: Map<string, Moment>,
): Promise<Records> => {
  camp.changing.clear();
  camp.log.push('A round:');
  await watchSeats(camp, Promise.all(moment.actions.map((action) => takeAction(camp, action))));
  const after = await readRecords(camp.api.db);
  for (const { _id } of after.orders) {
    const id = _id.toHexString();
    if (!moments.has(id)) moments.set(id, moment);
  }
  assertNone(camp, [
    ...findOverbooked(camp, after),
    ...findEnrolledTwice(camp, after),
    ...findSplitSiblings(camp, after),
    ...findWrongCampers(camp, after, ({ _id }) => moments.get(_id.toHexString())!),
    ...findTooLargeRefunds(after, await readMoney(camp)),
    ...findChangedBystanders(camp, moment.before, after),
  ]);
  return after;
};

/** Ends all holds and completes all work, then checks that no money is lost and that the audit finds nothing. */
const assertEnd = async (camp: Camp): Promise<void> => {
  const { api } = camp;
  await wait(camp);
  await wait(camp);
  const [records, money] = [await readRecords(api.db), await readMoney(camp)];
  assertNone(camp, findLostMoney(camp, records, money));
  const rows = await auditRecords({
    db: api.db,
    stripe: api.stripe,
    now: api.clock.now(),
    timeZone: TIME_ZONE,
    inFlightMs: 0,
  });
  assertNone(camp, countDifferences(rows) === 0 ? [] : [toTable(rows)]);
};

/** Plays the rounds in a new camp. Throws what happened if a rule is violated. */
const play = async (plan: CampPlan, allActions: readonly (readonly Action[])[]): Promise<void> => {
  const camp = await openCamp(plan);
  /** By order: when its seats were held. */
  const moments = new Map<string, Moment>();
  try {
    let before = await readRecords(camp.api.db);
    for (const actions of allActions) before = await playRound(camp, { before, actions }, moments);
    await assertEnd(camp);
  } finally {
    await camp.api.stop();
  }
};

/** Plays random rounds in random camps. Throws the plan and what happened if a rule is violated. */
export const playRandomCamps = (count: number): Promise<void> =>
  fc.assert(fc.asyncProperty(campPlan, rounds, play), {
    numRuns: count,
    // Parallel requests do not end in the same order twice, so smaller examples would rarely fail.
    endOnFailure: true,
  });
