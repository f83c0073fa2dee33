import { beforeEach, describe, expect, test } from 'vitest';
import type { Camper } from '#domain/campers/camper';
import type { Notification } from '../notification';
import { createConsentCalls } from '#testing/api/consent-calls';
import { createTestApi } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { storedNotificationsBy } from '#testing/mail/notifications-by';
import { createShopper } from '#testing/purchases/shopper';
import { aConsentText } from '#testing/samples/people/consents';
import type { TestUser } from '#testing/samples/builders';

const api = useTestApi();
const shop = createShopper(api);
let [ann, ben, neighbor, stranger]: TestUser[] = [];
let maya: Camper;
/** Ann owns Maya, Ben is a guardian and enrolls her; a neighbor attends a class; a stranger none. */
beforeEach(async () => {
  for (const name of ['classes', 'enrollments', 'notices', 'consentTexts']) {
    await api.db.collection(name).deleteMany({});
  }
  const names = ['Ann', 'Ben', 'Neighbor', 'Stranger'];
  [ann, ben, neighbor, stranger] = await Promise.all(
    names.map((name) => api.aUser(undefined, { name })),
  );
  maya = await api.aChild(ann!, { firstName: 'Maya', guardians: [ben!.uid] });
  const campClass = await api.aClass({ startsOn: '2031-07-28' });
  await shop.buyFor(ben!, campClass, [maya]);
  await shop.buy(neighbor!, [campClass]);
  await api.aChild(stranger!, { firstName: 'Zoe' });
});

const nameOf = (uid: string) =>
  [ann!, ben!, neighbor!, stranger!].find((user) => user.uid === uid)?.name ?? 'someone else';
const namesOf = (sent: Notification[]) => sent.map(({ owner }) => nameOf(owner)).sort();
const sentBy = (act: () => PromiseLike<unknown>) => storedNotificationsBy(api, act);
const publish = (fields: Parameters<typeof aConsentText>[1] = {}) =>
  sentBy(() => aConsentText(api, fields));

describe('a required text that is published', () => {
  test('is announced once to every adult with an enrolled camper', async () => {
    const sent = await publish();
    expect(namesOf(sent)).toEqual(['Ann', 'Ben', 'Neighbor']);
    expect(sent[0]).toMatchObject({
      title: 'Please read and agree: Liability waiver',
      text: 'We published this text. Please read it, and agree for everyone who is enrolled in a class.',
      link: expect.stringMatching(/^\/dashboard\/family\/[0-9a-f]{24}\/consents$/),
      mail: { action: 'Read and agree' },
    });
    const byName = new Map(sent.map((one) => [nameOf(one.owner), one]));
    for (const name of ['Ann', 'Ben']) {
      expect(byName.get(name)!.link).toBe(`/dashboard/family/${maya._id.toHexString()}/consents`);
    }
    for (const { mail } of sent) expect(mail).not.toHaveProperty('unsubscribe');
    expect(await sentBy(() => Promise.resolve())).toEqual([]);
  });

  test('is announced again for each version, and not if it is optional or withdrawn', async () => {
    await publish();
    const [updated] = await publish();
    expect(updated!.text).toMatch(/^We updated this text\./);
    expect(await publish({ isRequired: false })).toEqual([]);
    const admin = createConsentCalls(api, await api.aUser('admin'));
    expect(await sentBy(() => admin.withdraw('waiver', 3).expect(200))).toEqual([]);
  });

  test('is emailed to adults who turned off reminders, too', async () => {
    await api.as(ben!.token).put('/account/reminders').send({ wantsReminders: false }).expect(200);
    const sent = await publish();
    expect(namesOf(sent)).toEqual(['Ann', 'Ben', 'Neighbor']);
    expect(sent.map(({ mail }) => mail.state)).not.toContain('dropped');
  });

  test('is not announced to former guardians, and to nobody whose class is over', async () => {
    await api
      .as(ann!.token)
      .delete(`/campers/${maya._id.toHexString()}/guardians/${await api.idOf(ben!)}`)
      .expect(200);
    expect(namesOf(await publish())).toEqual(['Ann', 'Neighbor']);
    const past = new Date(api.clock.now().getTime() - 1000);
    await api.db
      .collection('classes')
      .updateMany(
        {},
        { $set: { endsAt: past, sessions: [{ id: 'a', startsAt: past, endsAt: past }] } },
      );
    const sent = await publish();
    expect(namesOf(sent)).toEqual([]);
  });

  test('is not announced for a camper for whom an adult has agreed before the dispatch', async () => {
    const sent = await sentBy(async () => {
      const textId = await aConsentText(api);
      const answer = { textId, agreed: true };
      await createConsentCalls(api, ben!).answer(maya._id.toHexString(), answer).expect(200);
    });
    expect(namesOf(sent)).toEqual(['Neighbor']);
  });

  test('is not announced for an archived camper', async () => {
    const archivedAt = api.clock.now();
    await api.db.collection('campers').updateOne({ _id: maya._id }, { $set: { archivedAt } });
    expect(namesOf(await publish())).toEqual(['Neighbor']);
  });

  test('is not announced if a later version replaces it before the dispatch', async () => {
    const sent = await sentBy(async () => {
      await aConsentText(api);
      await aConsentText(api, { title: 'New waiver' });
    });
    expect(namesOf(sent)).toEqual(['Ann', 'Ben', 'Neighbor']);
    expect(new Set(sent.map(({ title }) => title))).toEqual(
      new Set(['Please read and agree: New waiver']),
    );
  });

  test('is announced once with several servers, also after a crash in the middle', async () => {
    const second = await createTestApi({ databaseName: api.db.databaseName, clock: api.clock });
    try {
      const textId = await aConsentText(api);
      const texts = api.db.collection('consentTexts');
      const before = await texts.findOne({ kind: 'waiver' });
      await Promise.all([api, second].map(({ dispatchEvents }) => dispatchEvents()));
      const notices = api.db.collection<Notification>('notices');
      const filter = { title: /^Please read/ };
      expect(namesOf(await notices.find(filter).toArray())).toEqual(['Ann', 'Ben', 'Neighbor']);
      // As after a crash before the event was removed and one notification was stored.
      await texts.updateOne({ _id: before!._id }, { $set: { events: before!.events as object[] } });
      await notices.deleteOne({ ...filter, owner: neighbor!.uid });
      const changes = await changesBy(api.db, () => second.dispatchEvents());
      expect(changes).toHaveLength(2);
      expect(namesOf(await notices.find(filter).toArray())).toEqual(['Ann', 'Ben', 'Neighbor']);
      expect(textId).toBe(before!._id.toHexString());
    } finally {
      await second.stop();
    }
  });
});
