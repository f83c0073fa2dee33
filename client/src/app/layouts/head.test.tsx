import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { chooseTheme } from '#ui/hooks/use-theme';
import { renderApp } from '#testing/pages/render-app';

const contents = (name: string) =>
  [...document.head.querySelectorAll<HTMLMetaElement>(`meta[name="${name}"]`)].map((meta) =>
    [meta.getAttribute('media'), meta.content].filter(Boolean).join(' '),
  );

afterEach(() => act(() => chooseTheme('system')));

test('gives each page exactly one description of its own', async () => {
  const { router } = renderApp('/about');
  await screen.findByRole('heading', { level: 1, name: 'About the camp' });
  expect(contents('description')).toEqual([
    expect.stringMatching(/^Play & Inspire is a summer of/),
  ]);

  await act(() => router.navigate('/privacy'));
  await screen.findByRole('heading', { level: 1, name: 'Privacy' });
  expect(contents('description')).toEqual([expect.stringMatching(/^We store only what we need/)]);

  await act(() => router.navigate('/error'));
  await screen.findByRole('heading', { level: 1, name: /^Sorry/ });
  expect(contents('description')).toEqual([expect.stringMatching(/^Football, cricket and basket/)]);
});

test('sets the theme color to the device’s color scheme, or to the chosen theme', async () => {
  renderApp('/error');
  await screen.findByRole('heading', { level: 1 });
  expect(contents('theme-color')).toEqual([
    '(prefers-color-scheme: light) #fffdf8',
    '(prefers-color-scheme: dark) #0b1c15',
  ]);
  act(() => chooseTheme('floodlight'));
  expect(contents('theme-color')).toEqual(['#0b1c15']);
  act(() => chooseTheme('day'));
  expect(contents('theme-color')).toEqual(['#fffdf8']);
});
