import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { expect, test } from 'vitest';
import { createInterruptibleDatabase } from '#testing/database/interruptible-database';
import { mongodbUri } from '#testing/database/mongodb-uri';
import './closing-connections';

const ROUNDS = 3;
const TURNS = 60;
const PENDING = Symbol('pending');

test('every command ends, also one that is sent while its connection closes', async () => {
  const database = await createInterruptibleDatabase(mongodbUri);
  const client = new MongoClient(database.uri, { socketTimeoutMS: 1_000, maxPoolSize: 4 });
  const ping = () =>
    client
      .db('admin')
      .command({ ping: 1 })
      .catch(() => null);
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all([ping(), ping(), ping(), ping()]);
    const interrupted = database.interrupt();
    const pings: Promise<unknown>[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      pings.push(ping());
      await nextTurn();
    }
    await interrupted;
    await database.restore();
    const result = await Promise.race([Promise.all(pings), delay(5_000, PENDING, { ref: false })]);
    expect(result, `round ${round}`).not.toBe(PENDING);
  }
  await client.close();
  await database.stop();
});
