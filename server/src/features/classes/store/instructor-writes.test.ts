import { expect, test } from 'vitest';
import type { CampClass } from '#domain/classes/camp-class';
import { createClassesStore } from './bound-store';
import { matchesRevision } from './matches-revision';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();

test('a delayed email update neither overwrites a later one nor changes other instructors’ classes', async () => {
  const { setInstructorEmail, find } = createClassesStore(api.services.camp);
  const instructor = { uid: 'uid-of-sam', name: 'Sam Coach', email: 'sam@camp.test' };
  const campClass = await api.aClass({ instructor });
  const other = await api.aClass();
  await setInstructorEmail(instructor.uid, { count: 2, email: 'later@people.test' });
  await setInstructorEmail(instructor.uid, { count: 1, email: 'earlier@people.test' });
  const changed = { ...instructor, email: 'later@people.test' };
  expect(await find(campClass._id)).toMatchObject({ instructor: changed });
  expect(await find(other._id)).toMatchObject({ instructor: other.instructor });
});

test('a delayed name does not overwrite a later one, and leaves other instructors’ classes alone', async () => {
  const { setInstructorEmail, setInstructorName, find } = createClassesStore(api.services.camp);
  const instructor = { uid: 'uid-of-kim', name: 'Kim Coach', email: 'kim@camp.test' };
  const campClass = await api.aClass({ instructor });
  const other = await api.aClass();
  await setInstructorEmail(instructor.uid, { count: 2, email: instructor.email });
  await setInstructorName(instructor.uid, { count: 2, name: 'Later Coach' });
  await setInstructorName(instructor.uid, { count: 1, name: 'Earlier Coach' });
  expect(await find(campClass._id)).toMatchObject({ instructor: { name: 'Later Coach' } });
  expect(await find(other._id)).toMatchObject({ instructor: other.instructor });
});

test('an edit of a class that was read before a new name does not bring the old one back', async () => {
  const instructor = await api.aUser('instructor', { name: 'Old Coach' });
  const campClass = await api.aClassOf(instructor);
  const stale = (await createClassesStore(api.services.camp).find(campClass._id))!;
  await api.as(instructor.token).patch('/account').send({ name: 'Newname Coach' }).expect(200);
  expect(matchesRevision(stale)).toMatchObject({ 'instructor.name': 'Old Coach' });
  expect(await api.db.collection<CampClass>('classes').countDocuments(matchesRevision(stale))).toBe(
    0,
  );
});
