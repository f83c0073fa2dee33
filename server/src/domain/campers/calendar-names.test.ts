import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { toCalendarNames, type FamilyMember } from './calendar-names';

const aMember = (
  name: string,
  owner: string,
  over: Partial<FamilyMember> = {},
): FamilyMember & { lastName: string } => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { _id: new ObjectId(), owner, firstName, lastName, ...over };
};

const mayaField = aMember('Maya Field', 'ann', { guardians: ['ben'] });
const mayaStone = aMember('Maya Stone', 'ann');
const mayaReed = aMember('Maya Reed', 'cleo', { guardians: ['ben'] });
const leo = aMember('Leo Field', 'ann', { guardians: ['ben'] });
const all = [mayaField, mayaStone, mayaReed, leo];

const namesFor = (uid: string, campers: FamilyMember[], members = all) =>
  toCalendarNames(
    uid,
    campers.map((camper) => ({ camper })),
    members,
  ).map(({ camper }) => camper.firstName);

test('a child has its last name if the account sees another one with its first name', () => {
  expect(namesFor('ann', [mayaField, leo])).toEqual(['Maya Field', 'Leo']);
  expect(namesFor('cleo', [mayaReed])).toEqual(['Maya']);
});

test('each account sees the names apart in its own family', () => {
  const members = [mayaField, mayaStone, leo];
  expect(namesFor('ann', [mayaField], members)).toEqual(['Maya Field']);
  expect(namesFor('ben', [mayaField], members)).toEqual(['Maya']);
  expect(namesFor('ben', [mayaField, mayaReed])).toEqual(['Maya Field', 'Maya Reed']);
});

test('children of the items count even if the account does not see them anymore', () => {
  expect(namesFor('dan', [mayaField, mayaReed])).toEqual(['Maya Field', 'Maya Reed']);
  expect(namesFor('dan', [mayaField])).toEqual(['Maya']);
});

test('an archived child counts for its owner only, and one that is being deleted for nobody', () => {
  const archived = { ...mayaReed, archivedAt: new Date() };
  expect(namesFor('cleo', [aMember('Maya Park', 'cleo')], [archived])).toEqual(['Maya Park']);
  expect(namesFor('ben', [mayaField], [archived])).toEqual(['Maya']);
  const deleted = { ...mayaStone, isBeingDeleted: true } as const;
  expect(namesFor('ann', [mayaField], [deleted])).toEqual(['Maya']);
});

test('the account holder keeps the first name', () => {
  const me = aMember('Maya Field', 'ann', { isAccountHolder: true });
  expect(namesFor('ann', [me, mayaField], [me, mayaField])).toEqual(['Maya', 'Maya']);
});
