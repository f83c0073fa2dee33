import { expect, test } from 'vitest';
import { createClassesStore } from './classes.store';
import { useTestApi } from '../../../testing/api/use-test-api';

const api = useTestApi();

test('a delayed email update neither overwrites a later one nor changes other instructors’ classes', async () => {
  const { setInstructorEmail, find } = createClassesStore(api.db, 'UTC');
  const instructor = { uid: 'uid-of-sam', name: 'Sam Coach', email: 'sam@camp.test' };
  const campClass = await api.aClass({ instructor });
  const other = await api.aClass();
  await setInstructorEmail(instructor.uid, { count: 2, email: 'later@people.test' });
  await setInstructorEmail(instructor.uid, { count: 1, email: 'earlier@people.test' });
  const changed = { ...instructor, email: 'later@people.test' };
  expect(await find(campClass._id)).toMatchObject({ instructor: changed });
  expect(await find(other._id)).toMatchObject({ instructor: other.instructor });
});
