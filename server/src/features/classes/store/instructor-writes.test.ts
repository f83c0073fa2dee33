import { expect, test } from 'vitest';
import type { CampClass } from '#domain/classes/camp-class';
import { findClass } from './class-queries';
import { setInstructorEmailInClasses, setInstructorNameInClasses } from './instructor-writes';
import { matchesRevision } from './matches-revision';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
const camp = () => api.camp;

test('a delayed email update neither overwrites a later one nor changes other instructors’ classes', async () => {
  const instructor = { uid: 'uid-of-sam', name: 'Sam Coach', email: 'sam@camp.test' };
  const campClass = await api.aClass({ instructor });
  const other = await api.aClass();
  await setInstructorEmailInClasses(camp(), instructor.uid, {
    count: 2,
    email: 'later@people.test',
  });
  await setInstructorEmailInClasses(camp(), instructor.uid, {
    count: 1,
    email: 'earlier@people.test',
  });
  const changed = { ...instructor, email: 'later@people.test' };
  expect(await findClass(camp(), campClass._id)).toMatchObject({ instructor: changed });
  expect(await findClass(camp(), other._id)).toMatchObject({ instructor: other.instructor });
});

test('a delayed name does not overwrite a later one, and leaves other instructors’ classes alone', async () => {
  const instructor = { uid: 'uid-of-kim', name: 'Kim Coach', email: 'kim@camp.test' };
  const campClass = await api.aClass({ instructor });
  const other = await api.aClass();
  await setInstructorEmailInClasses(camp(), instructor.uid, { count: 2, email: instructor.email });
  await setInstructorNameInClasses(camp(), instructor.uid, { count: 2, name: 'Later Coach' });
  await setInstructorNameInClasses(camp(), instructor.uid, { count: 1, name: 'Earlier Coach' });
  expect(await findClass(camp(), campClass._id)).toMatchObject({
    instructor: { name: 'Later Coach' },
  });
  expect(await findClass(camp(), other._id)).toMatchObject({ instructor: other.instructor });
});

test('an edit of a class that was read before a new name does not bring the old one back', async () => {
  const instructor = await api.aUser('instructor', { name: 'Old Coach' });
  const campClass = await api.aClassOf(instructor);
  const stale = (await findClass(camp(), campClass._id))!;
  await api.as(instructor.token).patch('/account').send({ name: 'Newname Coach' }).expect(200);
  expect(matchesRevision(stale)).toMatchObject({ 'instructor.name': 'Old Coach' });
  expect(await api.db.collection<CampClass>('classes').countDocuments(matchesRevision(stale))).toBe(
    0,
  );
});
