import { expect, test } from 'vitest';
import { aCampClass } from '#testing/data/builders';
import { splitByDecision, toBulkQuestion } from './bulk-question';

const relay = aCampClass({ className: 'Family Relay', status: 'pending', enrolled: 0 });
const touch = aCampClass({ className: 'First Touch', status: 'approved', enrolled: 0 });
const camp = aCampClass({ className: 'Bat Lab', status: 'canceled', enrolled: 0 });

const toQuestion = (status: 'approved' | 'denied', ...selected: (typeof relay)[]) => {
  const { decided, ...others } = splitByDecision(status, selected);
  return toBulkQuestion(status, { classes: decided, ...others, matching: null });
};

test('says of the other selected classes why they are not decided', () => {
  const { title, text } = toQuestion('approved', relay, touch, camp);
  expect(title).toBe('Approve 1 class?');
  expect(text.at(-1)).toBe('1 is already approved. 1 cannot be approved.');
});

test('says nothing of others if all selected classes are decided', () => {
  expect(toQuestion('denied', relay, touch).text).toEqual([
    'Family Relay and First Touch.',
    'Nobody can book them. Each instructor sees your reason.',
  ]);
});
