import type { Camper, CampClass, CartItem } from '@camp/server/contract';
import { expect, test } from 'vitest';
import {
  aCampClass,
  aCamper,
  aCartItem,
  anAccountHolder,
  aPaymentLine,
  aSession,
} from '#testing/data/builders';
import { describeAges } from './age-notes';
import { describeFit, findOnlyCamper, findCartState, listChoices } from './camper-choices';
import { listOverlaps } from './camper-notes';

const batLab = aCampClass({ startsOn: '2031-07-28', ageMin: 8, ageMax: 12 });
const maya = aCamper({ firstName: 'Maya', birthDate: '2022-03-14', age: 9 });
/** Eight from the first day of the class on. */
const leo = aCamper({ firstName: 'Leo', birthDate: '2023-07-28', age: 7 });
const zoe = aCamper({ firstName: 'Zoe', birthDate: '2023-07-29', age: 7 });
const me: Camper = { ...maya, firstName: 'Casey', isAccountHolder: true };

const itemOf = (camper: CartItem['camper'], over: Partial<CartItem> = {}) =>
  aCartItem({ classItemId: batLab._id, camper, ...over });
const enrollmentOf = (camper: CartItem['camper']) =>
  aPaymentLine({ classItemId: batLab._id, camper });
const family = (campers: Camper[], items: CartItem[] = [], enrolled: Camper[] = []) => ({
  campers,
  items,
  enrollments: enrolled.map(enrollmentOf),
});

test('compares the age on the first day, or today while the dates are to be announced', () => {
  const statesFor = (campClass: CampClass) =>
    listChoices(campClass, family([leo, zoe])).map(({ state }) => state);
  expect(statesFor(batLab)).toEqual(['free', 'wrong-age', 'unknown-age']);
  const { startsOn: _startsOn, ...undated } = batLab;
  expect(statesFor(undated)).toEqual(['wrong-age', 'wrong-age', 'unknown-age']);
});

test('offers a class to a child whom the camp has admitted at another age', () => {
  const admitted = { ...zoe, admittedTo: [batLab._id] };
  expect(listChoices(batLab, family([admitted])).map(({ state }) => state)).toEqual([
    'free',
    'unknown-age',
  ]);
  expect(findOnlyCamper(batLab, family([admitted]))).toMatchObject({ firstName: 'Zoe' });
  expect(describeFit(batLab, [admitted])).toBe('Fits Zoe');
  const other = aCampClass({ ...batLab, _id: 'other' });
  expect(listChoices(other, family([admitted]))[0]).toMatchObject({ state: 'wrong-age' });
});

test.each([
  ['nobody', [], null],
  ['one of two', [maya], null],
  ['both', [maya, leo], 'in-cart'],
])('with %s in the cart, the class is shown as: %j', (_case, inCart, expected) => {
  const items = inCart.map((camper) => itemOf(camper));
  expect(findCartState(batLab, family([maya, leo, zoe], items))).toBe(expected);
});

test('is enrolled once all who fit are, and in the cart if some still have to pay', () => {
  expect(findCartState(batLab, family([maya, leo], [], [maya, leo]))).toBe('enrolled');
  expect(findCartState(batLab, family([maya, leo], [itemOf(leo)], [maya]))).toBe('in-cart');
  expect(findCartState(batLab, family([maya, leo], [], [maya]))).toBeNull();
});

test.each([
  ['sold out', { availableSeats: 0 }],
  ['closed', { phase: 'closed' as const }],
  ['canceled', { status: 'canceled' as const }],
])('is enrolled if one child is and the class is %s', (_case, over) => {
  const closed = { ...batLab, ...over };
  expect(findCartState(closed, family([maya, leo], [], [maya]))).toBe('enrolled');
  expect(findCartState(closed, family([maya, leo], [itemOf(maya)]))).toBe('in-cart');
  expect(findCartState(closed, family([maya, leo]))).toBeNull();
});

test('counts the account holder of a family with children only if a known age fits', () => {
  const { birthDate: _birthDate, age: _age, ...unknown } = me;
  const inCart = [itemOf(maya)];
  expect(findCartState(batLab, family([unknown, maya], inCart))).toBe('in-cart');
  expect(findCartState(batLab, family([me, maya], inCart))).toBeNull();
  expect(findOnlyCamper(batLab, family([unknown, maya]))?.firstName).toBe('Maya');
  expect(findOnlyCamper(batLab, family([me, maya]))).toBeNull();
});

test('takes an unknown age only if the class is not for children', () => {
  const { birthDate: _birthDate, age: _age, ...unknown } = me;
  const stateFor = (over: object, camper: Camper = unknown) =>
    listChoices({ ...batLab, ...over }, family([camper]))[0]!.state;
  expect(stateFor({ ageMax: 17 })).toBe('unknown-age');
  expect(stateFor({ ageMax: 18 })).toBe('free');
  expect(stateFor({ ageMax: 17 }, { ...unknown, admittedTo: [batLab._id] })).toBe('free');
  expect(listChoices(batLab, family([]))[0]!.state).toBe('unknown-age');
});

test.each([
  [17, null],
  [18, 'Casey'],
  [undefined, 'Casey'],
])('with ages up to %s, a family without children means: %j', (ageMax, expected) => {
  const { ageMax: _ageMax, ...ageless } = batLab;
  const campClass = { ...ageless, ...(ageMax !== undefined && { ageMax }) };
  expect(findOnlyCamper(campClass, family([me]))?.firstName ?? null).toBe(expected);
});

test('does not mean the account holder if no child has the right age', () => {
  const { birthDate: _birthDate, age: _age, ...unknown } = me;
  expect(findOnlyCamper(batLab, family([unknown, zoe]))).toBeNull();
  expect(findOnlyCamper(batLab, family([me, zoe]))).toBeNull();
});

test('does not take the class of an archived child for the account holder’s', () => {
  const archived = { ...maya, archivedAt: '2031-01-01T00:00:00.000Z' };
  expect(findCartState(batLab, family([archived], [], [archived]))).toBeNull();
  expect(findCartState(batLab, family([archived], [itemOf(anAccountHolder())]))).toBe('in-cart');
  const forAdults = { ...batLab, ageMax: 18 };
  expect(findOnlyCamper(forAdults, family([archived]))).toMatchObject({ isAccountHolder: true });
});

test('names the children who fit, and neither archived ones nor the account holder', () => {
  expect(describeFit(batLab, [me, maya, leo, zoe])).toBe('Fits Maya and Leo');
  expect(describeFit(batLab, [me, zoe])).toBeNull();
  expect(describeFit(batLab, [{ ...maya, archivedAt: '2031-01-01T00:00:00.000Z' }])).toBeNull();
  expect(describeFit(aCampClass(), [zoe])).toBe('Fits Zoe');
});

test('says for whom a class is and is not, with the ages on the first day', () => {
  const nina = aCamper({ firstName: 'Nina', birthDate: '2017-01-01' });
  expect(describeAges(batLab, [me, maya, leo])).toEqual(['Fits Maya (9) and Leo (8)']);
  expect(describeAges(batLab, [zoe, nina])).toEqual([
    'Zoe (7) is too young: ages 8–12',
    'Nina (14) is too old: ages 8–12',
  ]);
  expect(describeAges(batLab, [{ ...zoe, admittedTo: [batLab._id] }])).toEqual(['Fits Zoe (7)']);
  expect(describeAges(aCampClass(), [zoe])).toEqual([]);
});

test('lists overlaps of the same camper only, and none of a canceled class', () => {
  const day = '2031-07-28';
  const sessions = [aSession(day, '09:00', '12:00')];
  const nets = {
    className: 'Nets',
    classItemId: 'nets',
    sessions: [aSession(day, '11:00', '13:00')],
  };
  const [ofMaya, ofLeo] = listChoices(batLab, family([maya, leo]));
  const places = family([maya, leo], [itemOf(maya, nets)]);
  expect(listOverlaps(ofMaya!, { sessions }, places)).toEqual([
    'Overlaps Nets on Monday, July 28, 2031, 11:00 AM',
  ]);
  expect(listOverlaps(ofLeo!, { sessions }, places)).toEqual([]);
  const days = ['2031-07-28', '2031-07-29'].map((date) => aSession(date, '09:00', '12:00'));
  const twoDays = family([maya], [itemOf(maya, { ...nets, sessions: days })]);
  expect(listOverlaps(ofMaya!, { sessions: days }, twoDays)).toEqual([
    'Overlaps Nets on 2 days, from July 28, 2031',
  ]);
  const canceled = family([maya], [itemOf(maya, { ...nets, phase: 'canceled' })]);
  expect(listOverlaps(ofMaya!, { sessions }, canceled)).toEqual([]);
});
