import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { hideName, type CamperRef } from './camper';
import { hideNameOf, toEnrolledReason } from '../orders/line-names';
import type { OrderLine } from '../orders/order';
import { toCampersAre, toClassNameFor } from '#shared/names';

const me: CamperRef = { _id: new ObjectId(), firstName: 'Casey', isAccountHolder: true };
const aChild = (firstName: string, lastName = 'Reed'): CamperRef => ({
  _id: new ObjectId(),
  firstName,
  lastName,
});
const [maya, leo, ada] = ['Maya', 'Leo', 'Ada'].map((name) => aChild(name)) as [
  CamperRef,
  CamperRef,
  CamperRef,
];

test.each<[string, CamperRef[], name: string, are: string]>([
  ['the account holder', [me], 'Batting Basics', 'You are'],
  ['a child', [maya], 'Maya: Batting Basics', 'Maya is'],
  ['two children', [maya, leo], 'Maya and Leo: Batting Basics', 'Maya and Leo are'],
  [
    'three children',
    [maya, leo, ada],
    'Maya, Leo, and Ada: Batting Basics',
    'Maya, Leo, and Ada are',
  ],
  [
    'a child and the account holder',
    [maya, me],
    'You and Maya: Batting Basics',
    'You and Maya are',
  ],
  ['a child whose name is hidden', [hideName(maya)], 'Batting Basics', 'You are'],
  [
    'children with the same first name',
    [maya, aChild('Maya', 'Stone'), leo],
    'Maya Reed, Maya Stone, and Leo: Batting Basics',
    'Maya Reed, Maya Stone, and Leo are',
  ],
  [
    'a child with the name of the account holder',
    [me, aChild('Casey')],
    'You and Casey: Batting Basics',
    'You and Casey are',
  ],
])('names %s in a class', (_, campers, name, are) => {
  expect(toClassNameFor(campers, 'Batting Basics')).toBe(name);
  expect(toCampersAre(campers)).toBe(are);
});

test('hides the name of a child in the line of an order and in the reason of its refusal', () => {
  const line = { className: 'Batting Basics', camper: maya } as OrderLine;
  const refused = { ...line, reason: toEnrolledReason(line) };
  expect(refused.reason).toBe('Maya was already enrolled in Batting Basics.');
  expect(JSON.stringify(hideNameOf(refused))).not.toMatch(/Maya|Reed/);
  expect(hideNameOf(refused).reason).toBe('You were already enrolled in Batting Basics.');
  expect(hideNameOf({ ...line, reason: 'It rained.' }).reason).toBe('It rained.');
  expect(hideNameOf({ ...line, camper: me })).toEqual({ ...line, camper: me });
});
