import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { resizeTo } from '#testing/browser/resize-observer';
import { BarChart } from './bar-chart';
import { enrollments, revenue } from '../chart.messages';
import type { Group } from '../group-days';

const toMonth = (month: number, dollars: number, before?: number): Group => ({
  from: `2026-0${month}-01`,
  to: `2026-0${month}-28`,
  revenue: dollars,
  enrollments: dollars,
  before,
});

const WIDTH = 400;
/** The pointer event of jsdom has no coordinates. */
const pointAt = (x: number, type = 'mouse') =>
  fireEvent(
    plot(),
    Object.assign(new MouseEvent('pointermove', { bubbles: true, clientX: x }), {
      pointerType: type,
    }),
  );
const leave = (pointerType: string) =>
  fireEvent(
    plot(),
    Object.assign(new MouseEvent('pointerout', { bubbles: true }), { pointerType }),
  );

const drawing = () => screen.getByRole('slider').firstElementChild as HTMLElement;
const plot = () => drawing().children[1] as HTMLElement;
const textsIn = (index: number) =>
  [...drawing().children[index]!.children].map(({ textContent }) => textContent);
const bars = () =>
  [...drawing().querySelectorAll<HTMLElement>('.chart-bar')].map(({ style }) => style);
/** The values of the chosen bar, each a paragraph. */
const shownValues = () =>
  [...drawing().querySelectorAll('p')].map(({ textContent }) => textContent).filter(Boolean);

const openChart = (groups: readonly Group[], measure = revenue) => {
  render(<BarChart groups={groups} unit="month" measure={measure} />);
  vi.spyOn(plot(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, WIDTH, 100));
};

test('draws gains above and losses below the zero line, to the scale of the axis', () => {
  openChart([toMonth(1, 600), toMonth(2, -150), toMonth(3, 0)]);
  expect(textsIn(0)).toEqual(['−$200', '$0', '$200', '$400', '$600']);
  expect(bars().map(({ top, height }) => [top, height])).toEqual([
    ['0%', '75%'],
    ['75%', '18.75%'],
    ['75%', '0%'],
  ]);
});

test('draws an axis without bars if all values are zero', () => {
  openChart([toMonth(1, 0), toMonth(2, 0)], enrollments);
  expect(textsIn(0)).toEqual(['0', '1', '2', '3', '4']);
  expect(bars().map(({ height }) => height)).toEqual(['0%', '0%']);
});

test('draws the period before, from the first bar that has one', () => {
  openChart([toMonth(1, 100), toMonth(2, 50, 200), toMonth(3, 0, -100)]);
  expect(textsIn(0)).toEqual(['−$100', '$0', '$100', '$200']);
  const lines = [...drawing().querySelectorAll('polyline')];
  expect(new Set(lines.map((line) => line.getAttribute('points')))).toEqual(
    new Set(['1.5,0 2.5,100']),
  );
});

test('names as many bars as fit', () => {
  openChart([1, 2, 3, 4, 5, 6].map((month) => toMonth(month, month)));
  resizeTo(600);
  expect(textsIn(2)).toEqual([
    'Jan 2026',
    'Feb 2026',
    'Mar 2026',
    'Apr 2026',
    'May 2026',
    'Jun 2026',
  ]);
  resizeTo(300);
  expect(textsIn(2)).toEqual(['Jan 2026', 'Mar 2026', 'May 2026']);
});

test('shows the values of the bar under the mouse', () => {
  openChart([toMonth(1, 600), toMonth(2, 20, 64.5)]);
  expect(shownValues()).toEqual([]);
  pointAt(WIDTH / 2 - 1);
  expect(shownValues()).toEqual([expect.stringMatching(/^Jan 1.*28, 2026$/), '$600.00']);
  pointAt(WIDTH / 2 + 1);
  const values = ['February 2026, so far', '$20.00', '$64.50 in the period before'];
  expect(shownValues()).toEqual(values);
  leave('mouse');
  expect(shownValues()).toEqual([]);
});

test('keeps the values of a touched bar until a key chooses one or the focus leaves', async () => {
  openChart([toMonth(1, 600), toMonth(2, 20)]);
  const user = userEvent.setup();
  await user.tab();
  pointAt(10, 'touch');
  leave('touch');
  expect(shownValues()).toContain('$600.00');
  await user.keyboard('{End}');
  expect(shownValues()).toContain('$20.00');
  pointAt(10, 'touch');
  await user.tab();
  expect(shownValues()).toEqual([]);
});

test('sets off the bar that the keyboard has chosen, and the last one, which includes today', async () => {
  openChart([toMonth(1, 600), toMonth(2, 20), toMonth(3, 30)]);
  const opacities = () => bars().map(({ opacity }) => Number(opacity));
  expect(opacities()).toEqual([1, 1, 0.6]);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{ArrowLeft}');
  expect(opacities()).toEqual([0.35, 1, 0.35]);
});
