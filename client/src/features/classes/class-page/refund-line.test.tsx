import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CampClass } from '@camp/server/contract';
import { aCampClass, aWeekOfMornings } from '#testing/data/builders';
import { RefundLine } from './refund-line';

const policy = [{ daysBefore: 14, percent: 100 }];
const renderLine = (over: Partial<CampClass>) =>
  render(<RefundLine campClass={aCampClass({ ...aWeekOfMornings, ...over })} policy={policy} />)
    .container;

test.each(['open', 'scheduled'] as const)('names the last day of a refund while %s', (phase) => {
  expect(renderLine({ phase })).toHaveTextContent('Full refund until July 14, 2031.');
});

test.each<Partial<CampClass>>([
  { price: 0 },
  { phase: 'closed' },
  { phase: 'running' },
  { phase: 'over' },
  { phase: 'canceled' },
])('shows nothing for a class with %j', (over) => {
  expect(renderLine(over)).toBeEmptyDOMElement();
});

test('keeps an empty line until the policy is known', () => {
  const { container } = render(<RefundLine campClass={aCampClass()} policy={undefined} />);
  expect(container.querySelectorAll('p')).toHaveLength(1);
  expect(container.textContent.trim()).toBe('');
});
