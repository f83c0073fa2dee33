// The migration that the next version has more than this one. It is slow, so that this version sells meanwhile.
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const BATCH_MS = 500;

/** Gives each class a field, one after the other, and writes the time of each to a log. */
export async function ensureNextVersionField(db) {
  const classes = db.collection('classes');
  const old = { nextVersion: { $exists: false } };
  for (;;) {
    const campClass = await classes.findOne(old, { projection: { _id: 1 } });
    if (!campClass) return;
    const { modifiedCount } = await classes.updateOne(
      { _id: campClass._id, ...old },
      { $set: { nextVersion: true } },
    );
    if (modifiedCount > 0) {
      const entry = JSON.stringify({ classId: campClass._id, at: Date.now() });
      await appendFile(join(process.env.DATA_DIR, 'slow-migration.log'), `${entry}\n`);
    }
    await delay(BATCH_MS);
  }
}
