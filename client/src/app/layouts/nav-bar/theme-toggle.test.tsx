import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ThemeToggle } from './theme-toggle';

const html = document.documentElement;
afterEach(() => html.removeAttribute('data-theme'));

test('cycles through the system, light and dark theme, and stores each choice', async () => {
  render(<ThemeToggle />);
  const states = [];
  for (let turn = 0; turn < 4; turn++) {
    const button = screen.getByRole('button');
    states.push([button.title, html.dataset.theme, localStorage.getItem('theme')]);
    await userEvent.click(button);
  }
  expect(states).toEqual([
    ['Theme: System', undefined, null],
    ['Theme: Light', 'day', 'day'],
    ['Theme: Dark', 'floodlight', 'floodlight'],
    ['Theme: System', undefined, null],
  ]);
});

test('applies a choice made in another tab', () => {
  render(<ThemeToggle />);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'floodlight' }));
  });
  expect(screen.getByRole('button', { name: 'Theme: Dark' })).toBeVisible();
  expect(html.dataset.theme).toBe('floodlight');
});
