import { expect, test } from 'vitest';
import { endpoints } from '#contract';
import { useTestApi } from '#testing/api/use-test-api';
import { addDays, toDay } from '#shared/dates';

const api = useTestApi();

test('lists the sessions of today by start, of approved classes only', async () => {
  const admin = await api.aUser('admin');
  const today = toDay(api.clock.now(), 'UTC');
  const at = (day: string, from: string, to: string) => ({
    ...{ id: `${day}-${from}`, startsAt: new Date(`${day}T${from}Z`) },
    endsAt: new Date(`${day}T${to}Z`),
  });
  const tomorrow = addDays(today, 1);
  const read = async () => {
    const { body } = await api.as(admin.token).get('/camp-today').expect(200);
    return endpoints.getCampToday.response.parse(body);
  };
  expect(await read()).toEqual({ day: today, sessions: [] });

  const late = await api.aClass({
    className: 'Late',
    soldCount: 3,
    sessions: [at(today, '15:00', '16:00'), at(tomorrow, '15:00', '16:00')],
  });
  const early = await api.aClass({
    ...{ className: 'Early', soldCount: 7, place: 'Meadow Pitch' },
    sessions: [at(addDays(today, -1), '09:00', '10:00'), at(today, '00:10', '01:00')],
  });
  await api.aClass({ status: 'pending', sessions: [at(today, '09:00', '10:00')] });
  await api.aClass({ sessions: [at(tomorrow, '09:00', '10:00')] });

  const { sessions } = await read();
  expect(sessions).toMatchObject([
    {
      classItemId: early._id.toHexString(),
      className: 'Early',
      enrolled: 7,
      place: 'Meadow Pitch',
    },
    { classItemId: late._id.toHexString(), className: 'Late', enrolled: 3 },
  ]);
  expect(sessions.map(({ startsAt }) => startsAt.slice(0, 16))).toEqual([
    `${today}T00:10`,
    `${today}T15:00`,
  ]);
});
