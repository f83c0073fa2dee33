import { beforeEach, expect, test } from 'vitest';
import { createStoppedClock } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import { storedNotificationsBy } from '#testing/mail/notifications-by';
import type { TestUser } from '#testing/samples/builders';
import { createTeaching } from '../testing/teaching';
import { createVisits } from '../testing/visits';

const NOON = new Date('2031-07-07T16:00:00Z');
const clock = createStoppedClock(NOON);
const contact = { phone: '+1 (212) 555-0142', socialPages: [] };
const api = useTestApi({ clock, timeZone: 'America/New_York', contact });
let coach: TestUser;
beforeEach(async () => {
  clock.setTo(NOON);
  coach = await api.aUser('instructor', { name: 'Amara Diallo' });
});
const teaching = createTeaching(api, () => coach);
const { aVisitor } = createVisits(api, () => coach, teaching);

const out = { collectedBy: 'Sam Smith', reason: 'The mother called' };
const setUnverified = ({ uid }: TestUser) =>
  api.db.collection('users').updateOne({ uid }, { $set: { emailVerified: false } });

/** Returns the only notification that `act` causes. */
const sentBy = async (act: () => PromiseLike<unknown>) => {
  const sent = await storedNotificationsBy(api, act);
  expect(sent).toHaveLength(1);
  return sent[0]!;
};

test('names the session, the time of a late check-out and the camp’s phone number', async () => {
  const visitor = await aVisitor([teaching.sessionIn(0)]);
  await visitor.checkIn().expect(200);
  clock.passMinutes(12.5 * 60);
  const sent = await sentBy(() => visitor.checkOut(out).expect(200));
  expect(sent.text).toBe(
    'Amara Diallo checked Maya Lopez out of First Touch Football (session of July 7, 2031, 12:00 PM) with Sam Smith, who is not on your pick-up list. The check-out was on July 8, 2031, 12:30 AM. If you did not expect this, call the camp now: +1 (212) 555-0142.',
  );
  const undone = await sentBy(() => visitor.undoCheckOut().expect(200));
  expect(undone.text).toBe(
    'The camp had recorded that someone who is not on your pick-up list picked up Maya Lopez from First Touch Football (session of July 7, 2031, 12:00 PM). It has undone that check-out. If you have questions, call the camp: +1 (212) 555-0142.',
  );
});

test('the email to an unverified address says what happened without names', async () => {
  const visitor = await aVisitor([teaching.sessionIn(0)]);
  await setUnverified(visitor.parent);
  await visitor.checkIn().expect(200);
  const sent = await sentBy(() => visitor.checkOut(out).expect(200));
  expect(sent.title).toBe('Someone who is not on your list picked up Maya Lopez');
  expect(sent.mail).toMatchObject({
    title: 'Someone who is not on your list picked up your camper',
    text: 'The camp checked your camper out of First Touch Football (session of July 7, 2031, 12:00 PM) with another person, who is not on your pick-up list. The check-out was on July 7, 2031, 12:00 PM. If you did not expect this, call the camp now: +1 (212) 555-0142.',
  });
  expect(JSON.stringify(sent.mail)).not.toMatch(/Maya|Sam Smith|Amara/);
});
