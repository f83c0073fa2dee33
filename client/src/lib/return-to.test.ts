import type { Location } from 'react-router-dom';
import { expect, test } from 'vitest';
import { aCampClass } from '../testing/builders';
import { toReturnState } from './return-state';
import { readReturnState } from './return-to';

const at = (pathname: string, over: Partial<Location> = {}): Location => ({
  pathname,
  search: '',
  hash: '',
  state: null,
  key: 'k',
  mask: undefined,
  ...over,
});

test('gives back the address with its query, its anchor and the state it had', () => {
  const from = at('/allClass', { search: '?q=bat', hash: '#cricket', state: { opened: 3 } });
  expect(readReturnState(toReturnState(from))).toEqual({
    from: '/allClass?q=bat#cricket',
    state: { opened: 3 },
    pick: null,
    wasLost: false,
  });
});

test('carries the picked class and that the session was lost', () => {
  const pick = aCampClass();
  expect(readReturnState(toReturnState(at('/'), { pick, wasLost: true }))).toMatchObject({
    pick,
    wasLost: true,
  });
});

test.each([null, undefined, 'x', {}, { from: { pathname: 'https://evil.test' } }])(
  'leads home when it is told %j',
  (state) => {
    expect(readReturnState(state)).toMatchObject({ from: '/', pick: null });
  },
);

test.each(['//evil.test', '///', '/\\evil.test', '/\t/evil.test', '//dashboard/myCart'])(
  'leads home instead of to %j, which a browser reads as another site',
  (pathname) => {
    const lost = toReturnState(at(pathname, { state: { opened: 3 } }), { wasLost: true });
    expect(readReturnState(lost)).toEqual({ from: '/', state: null, pick: null, wasLost: true });
  },
);

test('never leads back to the doors, but remembers what was wanted at them first', () => {
  expect(readReturnState(toReturnState(at('/LOGIN')))).toMatchObject({ from: '/' });
  const atDoor = at('/signUp', { state: toReturnState(at('/dashboard/myCart')) });
  expect(readReturnState(toReturnState(atDoor, { wasLost: true }))).toMatchObject({
    from: '/dashboard/myCart',
    wasLost: true,
  });
});
