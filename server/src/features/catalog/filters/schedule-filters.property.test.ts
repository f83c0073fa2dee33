import { constantFrom, integer, record, sample, subarray, type Arbitrary } from 'fast-check';
import { expect, test } from 'vitest';
import { endpoints } from '#contract';
import { classSort } from '#contract/fields/class-query';
import { timeOfDay } from '#contract/fields/session';
import type { CampClass } from '#domain/classes/camp-class';
import type { Session } from '#domain/classes/schedule';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();

const CLASSES = 100;
const QUERIES = 40;

const times = {
  morning: ['09:00', '12:00'],
  afternoon: ['13:00', '16:00'],
  'full-day': ['09:00', '16:00'],
} as const;
const time = constantFrom(...timeOfDay.options);
const category = constantFrom('Football' as const, 'Cricket' as const);

interface Plan {
  weekdays: number[];
  time: keyof typeof times;
  isOver: boolean;
  fields: Partial<CampClass>;
}

/** A second event reinstates the instructor. */
const suspensions = [
  {},
  { instructorSuspension: { count: 1, isOffSale: true } },
  { instructorSuspension: { count: 2, isOffSale: false } },
];

/** Some of these classes are never listed, and some have no sessions. */
const plans: Arbitrary<Plan> = record({
  weekdays: subarray([1, 2, 3, 4, 5, 6, 7], { maxLength: 4 }),
  time,
  isOver: integer({ min: 0, max: 7 }).map((n) => n === 0),
  fields: record({
    category,
    status: constantFrom('approved' as const, 'approved' as const, 'pending' as const),
    priceCents: integer({ min: 1, max: 9 }).map((n) => n * 500),
    suspension: constantFrom(...suspensions),
  }).map(({ suspension, ...fields }) => ({ ...fields, ...suspension })),
});

/** July 7, 2031 and July 6, 2020 are Mondays. */
const toSessions = ({ weekdays, time: name, isOver }: Plan): Session[] =>
  weekdays.map((weekday) => {
    const day = String(weekday + (isOver ? 5 : 6)).padStart(2, '0');
    const [startsAt, endsAt] = times[name].map(
      (at) => new Date(`${isOver ? 2020 : 2031}-07-${day}T${at}Z`),
    );
    return { id: day, startsAt: startsAt!, endsAt: endsAt! };
  });

const isListed = ({ isOver, weekdays, fields }: Plan) =>
  fields.status === 'approved' &&
  !fields.instructorSuspension?.isOffSale &&
  (!isOver || weekdays.length === 0);

const queries = record(
  {
    weekdays: subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    timeOfDay: time,
    category,
    sort: constantFrom(...classSort.options),
    limit: integer({ min: 1, max: 50 }),
  },
  { requiredKeys: ['sort', 'limit'] },
);

test('a filter by weekday and time of day lists and counts exactly the classes that match', async () => {
  const all = sample(plans, CLASSES);
  for (const [index, plan] of all.entries()) {
    await api.aClass({ ...plan.fields, className: String(index), sessions: toSessions(plan) });
  }
  const read = async (parameters: object) => {
    const query = Object.entries(parameters).map(([name, value]) => `${name}=${String(value)}`);
    const { body, headers } = await api.visitor.get(`/topClass?${query.join('&')}`).expect(200);
    const names = endpoints.listClasses.response.parse(body).map(({ className }) => className);
    return { names, total: Number(headers['x-total-count']) };
  };
  for (const { limit, ...query } of sample(queries, QUERIES)) {
    const expected = all.flatMap((plan, index) => {
      const isWanted =
        isListed(plan) &&
        (!query.weekdays || query.weekdays.some((weekday) => plan.weekdays.includes(weekday))) &&
        (!query.timeOfDay || (plan.weekdays.length > 0 && plan.time === query.timeOfDay)) &&
        (!query.category || plan.fields.category === query.category);
      return isWanted ? [String(index)] : [];
    });
    const { names } = await read(query);
    expect([...names].sort(), JSON.stringify(query)).toEqual([...expected].sort());
    for (const page of [1, 2, 3]) {
      const { names: found, total } = await read({ ...query, limit, page });
      expect(total, JSON.stringify(query)).toBe(expected.length);
      expect(found).toEqual(names.slice((page - 1) * limit, page * limit));
    }
  }
});
