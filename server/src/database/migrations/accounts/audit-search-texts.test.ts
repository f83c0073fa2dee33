import { expect, test } from 'vitest';
import { ensureAuditSearchTexts } from './audit-search-texts';
import { changesBy } from '../../../testing/database/database-snapshot';
import { useTestApi } from '../../../testing/api/use-test-api';

const api = useTestApi();

test('makes search texts of entries of an older release and does nothing when run again', async () => {
  const entries = api.db.collection<{ _id: string }>('auditLog');
  const entry = { action: 'role-changed', isDone: true };
  const old = { ...entry, terms: ['zoë el-amin', 'zoe@camp.test'] };
  const current = { ...entry, _id: 'new', searchTexts: ['ana'] };
  await entries.insertMany([{ ...old, _id: 'old' }, current, { ...entry, _id: 'bare', terms: [] }]);

  await ensureAuditSearchTexts(api.db);

  expect(await entries.find().sort({ _id: 1 }).toArray()).toEqual([
    { ...entry, _id: 'bare', searchTexts: [] },
    current,
    { ...entry, _id: 'old', searchTexts: ['zoeelamin', 'elamin', 'amin', 'zoe@camptest'] },
  ]);
  expect(await changesBy(api.db, () => ensureAuditSearchTexts(api.db))).toEqual([]);
});
