import { expect, test } from 'vitest';
import { createTestApi } from '../api/test-api';
import { writesBy } from './writes-by';
import { useTestApi } from '../api/use-test-api';

const api = useTestApi({ watchCommands: true });

test('lists the writes of a call and not its reads', async () => {
  const campClass = await api.aClass();
  const { token } = await api.aUser();
  const add = () =>
    api.as(token).post('/carts').send({ classItemId: campClass._id.toHexString() }).expect(200);
  expect(await writesBy(api.db, add)).toContain('insert cartItems');
  expect(await writesBy(api.db, () => api.as(token).get('/carts').expect(200))).toEqual([]);
});

test('lists a write without effect and an aggregation that stores its result', async () => {
  const classes = api.db.collection('classes');
  const change = () => classes.updateOne({ className: 'No such class' }, { $set: { note: 'x' } });
  expect(await writesBy(api.db, change)).toContain('update classes');
  const copy = async () => {
    // The embedded database rejects the stage, but the command was sent.
    await classes
      .aggregate([{ $out: 'copies' }])
      .toArray()
      .catch(() => {});
  };
  expect(await writesBy(api.db, copy)).toEqual(['aggregate classes']);
});

test('throws for an API without watchCommands', async () => {
  const other = await createTestApi();
  const result = writesBy(other.db, () => Promise.resolve());
  await expect(result).rejects.toThrow('watchCommands');
  await other.stop();
});
