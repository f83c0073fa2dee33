import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import { createShopper } from '#testing/purchases/shopper';
import type { TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
const shop = createShopper(api);
let camper: TestUser;
beforeEach(async () => {
  camper = await api.aUser();
});

const calendarOf = async ({ token }: TestUser) =>
  endpoints.getCalendar.response.parse((await api.as(token).get('/calendar').expect(200)).body);

describe('GET /calendar', () => {
  test('lists the viewer’s classes by next session, those without sessions last', async () => {
    const fields = [
      { className: 'Some day' },
      { className: 'Later', startsOn: '2031-08-01', endsOn: '2031-08-02', place: 'North field' },
      { className: 'Earlier', startsOn: '2031-07-01' },
    ];
    const classes = [];
    for (const classFields of fields) classes.push(await api.aClass(classFields));
    const [someDay, later, earlier] = classes;
    await shop.buy(camper, classes);
    await shop.buy(await api.aUser(), [await api.aClass({ startsOn: '2031-07-01' })]);
    const { entries, address } = await calendarOf(camper);
    expect(address).toBeNull();
    expect(entries.map(({ className }) => className)).toEqual(['Earlier', 'Later', 'Some day']);
    expect(entries.map(({ classItemId }) => classItemId)).toEqual(
      [earlier, later, someDay].map((campClass) => campClass!._id.toHexString()),
    );
    expect(entries[1]).toEqual({
      classItemId: later!._id.toHexString(),
      camper: {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
        firstName: 'Robin',
        lastName: 'Field',
        isAccountHolder: true,
      },
      className: 'Later',
      InstructorName: 'Sam Coach',
      category: 'Football',
      image: later!.image,
      startsOn: '2031-08-01',
      endsOn: '2031-08-02',
      place: 'North field',
      sessions: later!.sessions!.map(({ id }, index) => ({
        id,
        startsAt: `2031-08-0${index + 1}T09:00:00+00:00`,
        endsAt: `2031-08-0${index + 1}T12:00:00+00:00`,
        clashesWith: [],
      })),
      isPast: false,
      clashesWith: [],
    });
  });

  test('lists classes that are over last, the latest first', async () => {
    const at = (days: number) => new Date(api.clock.now().getTime() + days * 86_400_000);
    const aClassOn = (className: string, ...days: number[]) =>
      api.aClass({
        className,
        sessions: days.map((day) => ({
          id: `day${day}`,
          startsAt: at(day),
          endsAt: at(day + 0.1),
        })),
      });
    const classes = [
      await aClassOn('Long ago', 1),
      await aClassOn('Lately', 2),
      // Its first session is over, its next one comes after the start of the other class.
      await aClassOn('Running', 3, 30),
      await aClassOn('Coming', 20),
      await api.aClass({ className: 'Some day' }),
    ];
    await shop.buy(camper, classes);
    api.clock.passMinutes(10 * 24 * 60);
    const { entries } = await calendarOf(camper);
    expect(entries.map(({ className, isPast }) => [className, isPast])).toEqual([
      ['Coming', false],
      ['Running', false],
      ['Some day', false],
      ['Lately', true],
      ['Long ago', true],
    ]);
  });

  test('marks each session with the classes that it overlaps', async () => {
    const aClassAt = (className: string, ...hours: [number, number][]) =>
      api.aClass({
        className,
        sessions: hours.map(([from, to], index) => ({
          id: `${className}${index}`,
          startsAt: new Date(Date.UTC(2031, 6, 7, from)),
          endsAt: new Date(Date.UTC(2031, 6, 7, to)),
        })),
      });
    await shop.buy(camper, [
      await aClassAt('Early', [9, 12]),
      await aClassAt('All day', [9, 10], [11, 13], [15, 17]),
      await aClassAt('Noon', [12, 15]),
    ]);
    const { entries } = await calendarOf(camper);
    const clashes = entries.map(({ className, sessions, clashesWith }) => [
      className,
      sessions.map((session) => session.clashesWith),
      clashesWith,
    ]);
    expect(clashes).toEqual([
      ['All day', [['Early'], ['Early', 'Noon'], []], ['Early', 'Noon']],
      ['Early', [['All day']], ['All day']],
      ['Noon', [['All day']], ['All day']],
    ]);
  });

  test('lists the names of classes with overlapping sessions, and no others', async () => {
    const week = { startsOn: '2031-07-07', endsOn: '2031-07-11' };
    await shop.buy(camper, [
      await api.aClass({ className: 'Week', ...week }),
      await api.aClass({ className: 'Last day', startsOn: '2031-07-11' }),
      await api.aClass({ className: 'Day after', startsOn: '2031-07-12' }),
      await api.aClass({ className: 'Some day' }),
    ]);
    const { entries } = await calendarOf(camper);
    expect(entries.map(({ className, clashesWith }) => [className, clashesWith])).toEqual([
      ['Week', ['Last day']],
      ['Last day', ['Week']],
      ['Day after', []],
      ['Some day', []],
    ]);
  });

  test('omits canceled enrollments and canceled classes', async () => {
    const [enrolled, leftClass, canceled] = [
      await api.aClass(),
      await api.aClass(),
      await api.aClass(),
    ];
    await shop.buy(camper, [enrolled, leftClass, canceled]);
    const [order] = await shop.listOrders(camper);
    const path = `/payments/${order!._id.toHexString()}/cancel`;
    const cancelRequest = { classItemId: leftClass._id.toHexString(), refund: 64.5 };
    await api.as(camper.token).post(path).send(cancelRequest).expect(200);
    // The state between the cancellation of the class and the cancellation of its enrollments.
    await api.db
      .collection('classes')
      .updateOne({ _id: canceled._id }, { $set: { status: 'canceled' } });
    const { entries } = await calendarOf(camper);
    expect(entries.map(({ classItemId }) => classItemId)).toEqual([enrolled._id.toHexString()]);
  });
});
