import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints, type ConsentTextVersion } from '#contract';
import { changesBy } from '#testing/database/database-snapshot';
import { pageOf } from '#testing/responses/links-of';
import { invalidFieldsOf, problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { aConsentText, waiver } from '#testing/samples/people/consents';
import { useTestApi } from '#testing/api/use-test-api';
import { createConsentCalls, listCurrentTexts } from '#testing/api/consent-calls';

const api = useTestApi();
const otherServer = useTestApi(() => ({ databaseName: api.db.databaseName }));
let admin: TestUser;
let calls: ReturnType<typeof createConsentCalls>;
beforeEach(async () => {
  await api.db.collection('consentTexts').deleteMany({});
  admin = await api.aUser('admin', { name: 'Ada Admin' });
  calls = createConsentCalls(api, admin);
});

const firstWaiver = { kind: 'waiver', currentVersion: 0, ...waiver };
const versionIn = ({ body }: { body: unknown }): ConsentTextVersion =>
  endpoints.publishConsentText.response.parse(body);

describe('publishing', () => {
  test('adds a version that everyone can read, and leaves other texts alone', async () => {
    const photoId = await aConsentText(api, { kind: 'photo', isRequired: false });
    let published: ConsentTextVersion | undefined;
    const changes = await changesBy(api.db, async () => {
      published = versionIn(await calls.publish(firstWaiver).expect(200));
    });
    const { _id, publishedAt } = published!;
    expect(changes).toEqual([`+ consentTexts/${_id}`]);
    expect(published).toEqual({
      _id,
      kind: 'waiver',
      version: 1,
      title: waiver.title,
      isRequired: true,
      publishedAt,
      state: 'asked',
      publishedBy: { name: 'Ada Admin', email: admin.email },
    });
    const text = { _id, kind: 'waiver', version: 1, publishedAt, ...waiver };
    expect(await listCurrentTexts(api)).toEqual([text, expect.objectContaining({ _id: photoId })]);
    await api.visitor.get(`/consent-texts/${_id}`).expect(200, text);
  });

  test('replaces the current version, and keeps the earlier one readable and unchanged', async () => {
    const first = versionIn(await calls.publish(firstWaiver).expect(200));
    const next = { ...firstWaiver, currentVersion: 1, title: 'Waiver', isRequired: false };
    let second: ConsentTextVersion | undefined;
    const changes = await changesBy(api.db, async () => {
      second = versionIn(await calls.publish(next).expect(200));
    });
    expect(changes).toEqual([`+ consentTexts/${second!._id}`]);
    expect(await listCurrentTexts(api)).toMatchObject([
      { _id: second!._id, version: 2, title: 'Waiver', isRequired: false },
    ]);
    const { body } = await api.visitor.get(`/consent-texts/${first._id}`).expect(200);
    expect(body).toMatchObject({ version: 1, ...waiver });
    expect(await calls.history({ kind: 'waiver' })).toEqual([second, first]);
  });

  test.each([0, 2])('is refused if the newest version is 1 and the admin saw %i', async (seen) => {
    await calls.publish(firstWaiver).expect(200);
    const changes = await changesBy(api.db, async () => {
      const res = await calls.publish({ ...firstWaiver, currentVersion: seen });
      expect(problemKindOf(res)).toBe('changed-meanwhile');
    });
    expect(changes).toEqual([]);
  });

  test('succeeds for one of many admins who publish at once', async () => {
    const admins = await Promise.all(Array.from({ length: 8 }, () => api.aUser('admin')));
    for (const currentVersion of [0, 1, 2]) {
      const responses = await Promise.all(
        admins.map((by, index) =>
          createConsentCalls(index % 2 ? api : otherServer, by).publish({
            ...firstWaiver,
            currentVersion,
            title: `By admin ${index}`,
          }),
        ),
      );
      const kinds = responses.map(problemKindOf).sort();
      expect(kinds).toEqual([...Array<string>(7).fill('changed-meanwhile'), 'no problem']);
      const winner = versionIn(responses.find(({ status }) => status === 200)!);
      expect(await listCurrentTexts(api)).toMatchObject([
        { _id: winner._id, version: currentVersion + 1, title: winner.title },
      ]);
    }
    expect(await api.db.collection('consentTexts').countDocuments()).toBe(3);
  });

  test.each([
    [{ kind: 'diet' }, 'body/kind'],
    [{ currentVersion: -1 }, 'body/currentVersion'],
    [{ currentVersion: 0.5 }, 'body/currentVersion'],
    [{ title: ' ' }, 'body/title'],
    [{ title: 'x'.repeat(121) }, 'body/title'],
    [{ title: 'Two\nlines' }, 'body/title'],
    [{ body: '' }, 'body/body'],
    [{ body: 'x'.repeat(20_001) }, 'body/body'],
    [{ isRequired: 'yes' }, 'body/isRequired'],
  ])('%j gets a validation error', async (fields, invalid) => {
    const changes = await changesBy(api.db, async () => {
      expect(invalidFieldsOf(await calls.publish({ ...firstWaiver, ...fields }))).toEqual([
        invalid,
      ]);
    });
    expect(changes).toEqual([]);
  });

  test('accepts a text of 20,000 characters of any script', async () => {
    const body = '権'.repeat(20_000);
    await calls.publish({ ...firstWaiver, body }).expect(200);
    expect(await listCurrentTexts(api)).toMatchObject([{ body }]);
  });
});

describe('withdrawing', () => {
  test('stops asking, keeps the history, and asks again after the next version', async () => {
    const termsId = await aConsentText(api, { kind: 'terms' });
    const first = versionIn(await calls.publish(firstWaiver).expect(200));
    let withdrawn: ConsentTextVersion | undefined;
    const changes = await changesBy(api.db, async () => {
      withdrawn = versionIn(await calls.withdraw('waiver', 1).expect(200));
    });
    expect(changes).toEqual([`+ consentTexts/${withdrawn!._id}`]);
    expect(withdrawn).toMatchObject({ version: 2, state: 'withdrawn', title: waiver.title });
    expect((await listCurrentTexts(api)).map(({ _id }) => _id)).toEqual([termsId]);
    expect(await calls.history({ kind: 'waiver' })).toEqual([withdrawn, first]);

    const third = versionIn(await calls.publish({ ...firstWaiver, currentVersion: 2 }).expect(200));
    expect((await listCurrentTexts(api)).map(({ _id }) => _id)).toEqual([termsId, third._id]);
  });

  test('changes nothing if the kind is withdrawn already', async () => {
    await calls.publish(firstWaiver).expect(200);
    const { body } = await calls.withdraw('waiver', 1).expect(200);
    const changes = await changesBy(api.db, () => calls.withdraw('waiver', 2).expect(200, body));
    expect(changes).toEqual([]);
  });

  test('is refused for a kind without texts, an unknown kind, and an outdated version', async () => {
    await calls.publish(firstWaiver).expect(200);
    const changes = await changesBy(api.db, async () => {
      expect(problemKindOf(await calls.withdraw('photo', 0))).toBe('not-found');
      expect(invalidFieldsOf(await calls.withdraw('diet', 0))).toEqual(['path/kind']);
      expect(problemKindOf(await calls.withdraw('waiver', 0))).toBe('changed-meanwhile');
    });
    expect(changes).toEqual([]);
  });
});

test('an unknown text is not found', async () => {
  const res = await api.visitor.get(`/consent-texts/${'f'.repeat(24)}`);
  expect(problemKindOf(res)).toBe('not-found');
});

test('the history of all kinds is paged, newest first', async () => {
  const ids: string[] = [];
  for (const kind of ['terms', 'waiver', 'terms'] as const) {
    api.clock.passMinutes(1);
    ids.unshift(await aConsentText(api, { kind }));
  }
  expect((await calls.history()).map(({ _id }) => _id)).toEqual(ids);
  const res = await api.as(admin.token).get('/consent-texts/history?page=2&limit=2').expect(200);
  expect(endpoints.listConsentTextVersions.response.parse(res.body)).toMatchObject([
    { _id: ids[2], version: 1 },
  ]);
  expect(pageOf(res).total).toBe(3);
});

test('the audit log says who published and withdrew what', async () => {
  await calls.publish(firstWaiver).expect(200);
  await calls.publish({ ...firstWaiver, currentVersion: 1, isRequired: false }).expect(200);
  await calls.withdraw('waiver', 2).expect(200);
  await api.dispatchEvents();
  const { body } = await api.as(admin.token).get('/audit-log').query({ q: admin.email });
  const entries = endpoints.listAuditEntries.response.parse(body);
  expect(
    entries.map(({ action, subject, before, after }) => [action, subject.name, before, after]),
  ).toEqual([
    ['consent-text-withdrawn', waiver.title, 'version 2, optional', 'no longer asked'],
    ['consent-text-published', waiver.title, 'version 1, required', 'version 2, optional'],
    ['consent-text-published', waiver.title, null, 'version 1, required'],
  ]);
  expect(
    await api.db.collection('consentTexts').countDocuments({ 'events.0': { $exists: true } }),
  ).toBe(0);
});
