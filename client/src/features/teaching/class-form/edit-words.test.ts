import type { ClassStatus } from '@camp/server/contract';
import { expect, test } from 'vitest';
import { aCampClass } from '../../../testing/builders';
import type { Field } from './class-fields';
import { toAction, toConsequence } from './edit-words';

test.each<[ClassStatus, Field[], string, RegExp | null]>([
  ['approved', [], 'Save changes', null],
  [
    'approved',
    ['price', 'seats'],
    'Save and send to review',
    /^Changing the price and seats sends/,
  ],
  ['pending', ['price'], 'Save changes', /^The class waits for review\./],
  ['denied', [], 'Send to review again', /^Saving sends the class to review again\./],
  ['withdrawn', [], 'Send to review again', /^Saving sends the class to review again\./],
])('a class that is %s, with %j changed: "%s"', (status, reviewed, button, sentence) => {
  const campClass = aCampClass({ status });
  expect(toAction(campClass, reviewed).rest).toBe(button);
  expect(toConsequence(campClass, reviewed) ?? '').toMatch(sentence ?? /^$/);
});

test.each([
  [0, /nobody can book it\.$/],
  [1, /The one camper enrolled keeps their place\.$/],
  [7, /The 7 campers enrolled keep their places\.$/],
])('says of %i enrolled what becomes of them', (enrolled, sentence) => {
  expect(toConsequence(aCampClass({ enrolled }), ['price'])).toMatch(sentence);
});
