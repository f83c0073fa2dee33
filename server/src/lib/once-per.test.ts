import { expect, test } from 'vitest';
import { oncePer } from './once-per';

test('creates a value at the first call for an object, also if it is undefined', () => {
  const created: object[] = [];
  const valueOf = oncePer((key: { value?: string }) => {
    created.push(key);
    return key.value;
  });
  const [first, empty] = [{ value: 'first' }, {}];
  expect([first, empty, first, empty].map(valueOf)).toEqual([
    'first',
    undefined,
    'first',
    undefined,
  ]);
  expect(created).toEqual([first, empty]);
});
