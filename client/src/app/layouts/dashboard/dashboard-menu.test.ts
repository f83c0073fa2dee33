import { expect, test } from 'vitest';
import {
  paths,
  toAdmissionsPath,
  toClassWaitlistPath,
  toReceiptPath,
  toRosterPath,
  toStatementPath,
} from '#lib/paths';
import { toMovePath } from '#lib/move-paths';
import { toUserPath } from '#lib/staff-paths';
import { bookingsOf, menuOf, toCurrent } from './dashboard-menu';

const items = new Set(
  ([null, 'instructor', 'admin'] as const)
    .flatMap((role) => [...menuOf(role), ...bookingsOf(role)])
    .map(({ to }) => to),
);
const listMarks = (pathname: string) =>
  [...items].flatMap((to) => {
    const current = toCurrent(to, pathname);
    return current ? [[to, current]] : [];
  });

test.each([paths.orders, `${paths.orders}/`, '/dashboard/ORDERS'])(
  'marks the page of %s',
  (path) => {
    expect(listMarks(path)).toEqual([[paths.orders, 'page']]);
  },
);

test.each([
  [`${paths.orders}/42`, [paths.orders]],
  [toUserPath('42'), [paths.manageUser]],
  [toAdmissionsPath('42'), [paths.manageClass]],
  [`${paths.consents}/terms`, [paths.consents]],
  [`${paths.family}/42`, [paths.family]],
  // Admins have Manage Class in their menu, and instructors Feedback.
  [toRosterPath('42'), [paths.manageClass, paths.feedback]],
  [toClassWaitlistPath('42'), [paths.manageClass, paths.feedback]],
  [`${paths.editClass}/42`, [paths.manageClass, paths.feedback]],
  [toMovePath('42', '7'), [paths.enrolled]],
  [toReceiptPath('42'), [paths.paymentHistory]],
  [toStatementPath('2031'), [paths.paymentHistory]],
])('marks the item above %s', (path, above) => {
  const marks = listMarks(path);
  expect(marks.map(([to]) => to).sort()).toEqual([...above].sort());
  expect(new Set(marks.map(([, current]) => current))).toEqual(new Set(['true']));
});

test('marks no item whose path is only the start of a name', () => {
  expect(listMarks(`${paths.orders}Archive`)).toEqual([]);
});
