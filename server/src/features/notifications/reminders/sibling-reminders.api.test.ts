import { beforeEach, expect, test } from 'vitest';
import type { CampClass } from '#domain/classes/camp-class';
import { createTestApi } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import { storedNotificationsBy } from '#testing/mail/notifications-by';
import { createShopper } from '#testing/purchases/shopper';
import type { TestUser } from '#testing/samples/builders';

const HOUR_MS = 3_600_000;
const DAY_MINUTES = 24 * 60;
const EARLY_DAYS = 10;

const api = useTestApi();
const shop = createShopper(api);
let parent: TestUser;
let campClass: CampClass;
/** A class that starts in 13 days; `passEarlyDays` makes it 3. */
beforeEach(async () => {
  for (const name of ['classes', 'enrollments', 'notices']) {
    await api.db.collection(name).deleteMany({});
  }
  parent = await api.aUser();
  const startsAt = new Date(api.clock.now().getTime() + (EARLY_DAYS + 3) * 24 * HOUR_MS);
  const endsAt = new Date(startsAt.getTime() + HOUR_MS);
  campClass = await api.aClass({ sessions: [{ id: 'first', startsAt, endsAt }] });
});

const passEarlyDays = () => api.clock.passMinutes(EARLY_DAYS * DAY_MINUTES);
const isReminder = ({ title }: { title: string }) => title.startsWith('Reminder: ');
/** Returns the reminders that one sweep causes. */
const sweep = async () => (await storedNotificationsBy(api, () => api.sweep())).filter(isReminder);
const titlesOf = async (sent: ReturnType<typeof sweep>) =>
  (await sent).map(({ title }) => title.replace(/ starts .*$/, ''));
const aChild = (firstName: string) => api.aChild(parent, { firstName });
const cancelFirst = () =>
  api.db
    .collection('enrollments')
    .findOneAndUpdate(
      { classId: campClass._id, owner: parent.uid },
      { $set: { status: 'canceled' } },
      { sort: { _id: 1 } },
    );

test('siblings are named in one reminder, and a child who enrolls later in the next', async () => {
  const neighbor = await api.aUser();
  await shop.buyFor(parent, campClass, [await aChild('Maya')]);
  await shop.buyFor(parent, campClass, [await aChild('Leo')]);
  await shop.buy(neighbor, [campClass]);
  passEarlyDays();
  const sent = await sweep();
  expect(sent.map(({ owner }) => owner).sort()).toEqual([parent.uid, neighbor.uid].sort());
  expect(sent.find(({ owner }) => owner === parent.uid)).toMatchObject({
    title: expect.stringMatching(/^Reminder: Maya and Leo: First Touch Football starts /) as string,
    text: expect.stringMatching(/^The session is /) as string,
  });
  expect(await sweep()).toEqual([]);
  await shop.buyFor(parent, campClass, [await aChild('Ada')]);
  // The first reminder was due before she was enrolled.
  expect(await sweep()).toEqual([]);
  api.clock.passMinutes(2.5 * DAY_MINUTES);
  expect((await titlesOf(sweep())).sort()).toEqual([
    'Reminder: First Touch Football',
    'Reminder: Maya, Leo, and Ada: First Touch Football',
  ]);
});

test('siblings are reminded without the one who canceled, whose enrollment has the event', async () => {
  await shop.buyFor(parent, campClass, [await aChild('Maya'), await aChild('Leo')]);
  passEarlyDays();
  const titles = titlesOf(
    storedNotificationsBy(api, async () => {
      await api.sweep();
      await cancelFirst();
    }).then((sent) => sent.filter(isReminder)),
  );
  expect(await titles).toEqual(['Reminder: Leo: First Touch Football']);
  expect(await sweep()).toEqual([]);
});

test('siblings are reminded with the account holder', async () => {
  await shop.buy(parent, [campClass]);
  await shop.buyFor(parent, campClass, [await aChild('Maya')]);
  passEarlyDays();
  expect(await titlesOf(sweep())).toEqual(['Reminder: You and Maya: First Touch Football']);
});

test('siblings are reminded once with several servers sweeping at the same time', async () => {
  const second = await createTestApi({ databaseName: api.db.databaseName, clock: api.clock });
  try {
    const children = [await aChild('Maya'), await aChild('Leo'), await aChild('Ada')];
    await shop.buyFor(parent, campClass, children);
    passEarlyDays();
    const sent = storedNotificationsBy(api, () =>
      Promise.all([api, second, api, second].map(({ addReminders }) => addReminders())),
    );
    expect(await titlesOf(sent)).toEqual(['Reminder: Maya, Leo, and Ada: First Touch Football']);
  } finally {
    await second.stop();
  }
});
