import { expect, test } from 'vitest';
import { endpoints } from '#contract';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi({ timeZone: 'America/New_York' });

/** In the evening at the camp, when it is the next day in UTC. */
const on = (day: string) => ({
  ...{ id: day, startsAt: new Date(`${day}T19:30:00-04:00`) },
  endsAt: new Date(`${day}T21:00:00-04:00`),
});

test('the summary of a class names the days without a session, at the camp', async () => {
  const days = ['2031-06-30', '2031-07-02', '2031-07-07', '2031-07-09', '2031-07-16'];
  const { _id } = await api.aClass({ sessions: days.map(on) });
  const { body } = await api.visitor.get(`/topClass/${_id.toHexString()}`).expect(200);
  expect(endpoints.getClass.response.parse(body)).toMatchObject({
    weekdays: [1, 3],
    exceptOn: ['2031-07-14'],
  });
});
