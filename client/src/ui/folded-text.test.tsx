import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { FoldedText } from './folded-text';

/** jsdom has no layout. */
const setHeights = (all: number, shown: number) => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(all);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(shown);
};

test('shows the rest of a long text on request', async () => {
  setHeights(240, 72);
  const user = userEvent.setup();
  render(<FoldedText text="The orchard is closed." />);
  await user.click(screen.getByRole('button', { name: 'Show all', expanded: false }));
  await user.click(screen.getByRole('button', { name: 'Show less', expanded: true }));
  expect(screen.getByRole('button', { name: 'Show all' })).toBeVisible();
  expect(screen.getByText('The orchard is closed.')).toBeVisible();
});

test('has no button for a text that fits', () => {
  setHeights(72, 72);
  render(<FoldedText text="Too late." />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('names the button after the title of the text', async () => {
  setHeights(240, 48);
  const user = userEvent.setup();
  render(<FoldedText text="The orchard is closed." title="First Touch is canceled" />);
  const more = screen.getByRole('button', { name: 'More: First Touch is canceled' });
  expect(more).toHaveTextContent(/^More$/);
  await user.click(more);
  expect(screen.getByRole('button', { name: 'Less: First Touch is canceled' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});
