import { expect, test } from 'vitest';
import { useTestApi } from '#testing/api/use-test-api';
import { createShopper } from '#testing/purchases/shopper';
import { problemKindOf } from '#testing/responses/problem-of';
import { aConsentText } from '#testing/samples/people/consents';

const api = useTestApi();
/** Another server on the same database. */
const other = useTestApi(() => ({ clock: api.clock, databaseName: api.db.databaseName }));
const shop = createShopper(api);

const ROUNDS = 4;
const PARALLEL = 6;

test('of many admins who remind a family at once, one sends the email', async () => {
  const campClass = await api.aClass({ capacity: 50 });
  const parent = await api.aUser();
  const camper = await api.aChild(parent, { firstName: 'Maya' });
  const neighbor = await api.aUser();
  await shop.buyFor(parent, campClass, [camper]);
  await shop.buyFor(neighbor, campClass, [await api.aChild(neighbor, { firstName: 'Leo' })]);
  await aConsentText(api);
  const admins = await Promise.all(Array.from({ length: PARALLEL }, () => api.aUser('admin')));
  await api.dispatchEvents();
  const countMails = (uid: string) =>
    api.db.collection('notices').countDocuments({
      ...{ owner: uid, title: 'Reminder: please read and agree' },
      'mail.to.email': { $ne: '' },
    });

  for (let round = 1; round <= ROUNDS; round += 1) {
    const responses = await Promise.all(
      admins.map(({ token }, index) =>
        (index % 2 === 0 ? api : other)
          .as(token)
          .post('/consents/reminders')
          .send({ camperId: camper._id.toHexString() }),
      ),
    );
    const kinds = responses.map(problemKindOf);
    expect(kinds.filter((kind) => kind === 'no problem')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'already-reminded')).toHaveLength(PARALLEL - 1);
    await Promise.all([api, other].map(({ dispatchEvents }) => dispatchEvents()));
    expect(await countMails(parent.uid)).toBe(round);
    api.clock.passMinutes(24 * 60);
  }
  expect(await countMails(neighbor.uid)).toBe(0);
});
