import { expect, test } from 'vitest';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
/** Another server on the same database. */
const other = useTestApi(() => ({ clock: api.clock, databaseName: api.db.databaseName }));

test('of two new names at once, classes and their search end with the one that the account has', async () => {
  for (let round = 0; round < 6; round += 1) {
    const coach = await api.aUser('instructor', { name: `Before${round} Coach` });
    const bystander = await api.aClass();
    const { _id } = await api.aClassOf(coach);
    const rename = (server: typeof api, name: string) =>
      server.as(coach.token).patch('/account').send({ name });
    const edit = api
      .as(coach.token)
      .patch(`/topClass/${_id.toHexString()}`)
      .send({ className: `Edited ${round}` });
    await Promise.all([
      rename(api, `First${round} Coach`),
      rename(other, `Second${round} Coach`),
      edit,
    ]);
    await api.sweep();

    const user = await api.db.collection('users').findOne({ uid: coach.uid });
    const name = user!.name as string;
    expect(name).not.toBe(`Before${round} Coach`);
    const stored = await api.db.collection('classes').findOne({ _id });
    expect(stored!.instructor).toMatchObject({ name });
    const { body } = await api.visitor
      .get('/topClass')
      .query({ q: name.split(' ')[0]! })
      .expect(200);
    expect((body as { _id: string }[]).map((found) => found._id)).toEqual([_id.toHexString()]);
    expect(await api.db.collection('classes').findOne({ _id: bystander._id })).toEqual(bystander);
  }
});
