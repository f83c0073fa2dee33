import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ThemeToggle } from './theme-toggle';

const html = document.documentElement;
afterEach(() => html.removeAttribute('data-theme'));

test('goes from the system to day, to floodlight and back, and remembers each', async () => {
  render(<ThemeToggle />);
  const seen = [];
  for (let turn = 0; turn < 4; turn++) {
    const button = screen.getByRole('button');
    seen.push([button.title, html.dataset.theme, localStorage.getItem('theme')]);
    await userEvent.click(button);
  }
  expect(seen).toEqual([
    ['Theme: as on this device', undefined, null],
    ['Theme: day', 'day', 'day'],
    ['Theme: floodlight', 'floodlight', 'floodlight'],
    ['Theme: as on this device', undefined, null],
  ]);
});

test('follows a choice made in another tab', () => {
  render(<ThemeToggle />);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'floodlight' }));
  });
  expect(screen.getByRole('button', { name: 'Theme: floodlight' })).toBeVisible();
  expect(html.dataset.theme).toBe('floodlight');
});
