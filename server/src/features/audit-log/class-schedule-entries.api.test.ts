import { beforeAll, describe, expect, test } from 'vitest';
import { endpoints, type AuditEntry } from '#contract';
import { useTestApi } from '#testing/api/use-test-api';
import { classPath, type TestUser } from '#testing/samples/builders';

const api = useTestApi();
let admin: TestUser;
let coach: TestUser;
beforeAll(async () => {
  [admin, coach] = [await api.aUser('admin'), await api.aUser('instructor')];
});

const list = async (query = {}) =>
  endpoints.listAuditEntries.response.parse(
    (await api.as(admin.token).get('/audit-log').query(query).expect(200)).body,
  );
const entriesBy = async (act: () => PromiseLike<unknown>) => {
  const known = new Set((await list()).map(({ _id }) => _id));
  await act();
  await api.dispatchEvents();
  return (await list()).filter(({ _id }) => !known.has(_id));
};
const summaryOf = ({ action, subject, before, after, actor }: AuditEntry) => ({
  action,
  name: subject.name,
  before,
  after,
  by: actor?.email ?? null,
});

describe('records the schedule before and after', () => {
  test('for an admin’s change of the sessions and location of a class on sale, once', async () => {
    const other = await api.aClassOf(coach, { startsOn: '2031-08-04' });
    const campClass = await api.aClassOf(coach, {
      startsOn: '2031-07-28',
      endsOn: '2031-07-30',
      place: 'Hall',
    });
    const edit = (body: object) => () =>
      api.as(admin.token).patch(classPath(campClass)).send(body).expect(200);
    const entry = {
      action: 'class-schedule-changed',
      name: campClass.className,
      by: admin.email,
    };
    const [moved, ...rest] = await entriesBy(edit({ endsOn: '2031-07-31', place: 'Field 2' }));
    expect(rest).toEqual([]);
    expect(moved!.subject.id).toBe(campClass._id.toHexString());
    expect(summaryOf(moved!)).toEqual({
      ...entry,
      before: 'schedule Mon–Wed, 9:00 AM–12:00 PM · July 28–30, 2031, location Hall',
      after: 'schedule Mon–Thu, 9:00 AM–12:00 PM · July 28–31, 2031, location Field 2',
    });
    const daysOf = (days: number[]) =>
      days.map((day) => ({ startsAt: `2031-07-${day}T09:00`, endsAt: `2031-07-${day}T12:00` }));
    await edit({ sessions: daysOf([21, 22, 23, 28, 30]) })();
    const swapped = await entriesBy(edit({ sessions: daysOf([21, 23, 28, 29, 30]) }));
    expect(swapped.map(summaryOf)).toMatchObject([
      {
        before: 'schedule Mon–Wed, 9:00 AM–12:00 PM · July 21–30, 2031 except July 29',
        after: 'schedule Mon–Wed, 9:00 AM–12:00 PM · July 21–30, 2031 except July 22',
      },
      ...swapped.slice(1).map(summaryOf),
    ]);
    const entries = await list({ action: 'class-schedule-changed' });
    expect(entries.map(({ subject }) => subject.id)).not.toContain(other._id.toHexString());
    expect(await entriesBy(edit({ description: 'Bring boots.' }))).toEqual([]);
  });

  test('for a proposal that moves a class, only as its approval', async () => {
    const campClass = await api.aClassOf(coach, { place: 'Hall' });
    await api.as(coach.token).patch(classPath(campClass)).send({ place: 'Field' }).expect(200);
    const approval = { decision: 'approved', revision: 1 };
    const entries = await entriesBy(() =>
      api.as(admin.token).patch(classPath(campClass, '/proposal')).send(approval).expect(200),
    );
    expect(entries.map(({ action }) => action)).toEqual(['class-changes-approved']);
  });
});
