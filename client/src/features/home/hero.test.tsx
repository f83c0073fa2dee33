import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { chooseTheme } from '#ui/hooks/use-theme';
import { setOnScreen } from '#testing/browser/intersection-observer';
import { REDUCED_MOTION, stubMediaQueries } from '#testing/browser/media-queries';
import { Hero } from './hero';

const SIX_SECONDS = 6000;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  stubMediaQueries(() => false);
});

const renderHero = () => {
  render(<Hero />, { wrapper: MemoryRouter });
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
};

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

const shownTitle = () => {
  const shown = screen.getAllByRole('group').filter((slide) => !slide.hasAttribute('inert'));
  expect(shown).toHaveLength(1);
  return shown[0]?.querySelector('h2')?.textContent;
};

test('cycles through Foot Ball, Basketball and Cricket every six seconds', () => {
  renderHero();
  const seen = [shownTitle()];
  for (let turn = 0; turn < 3; turn++) {
    pass(SIX_SECONDS);
    seen.push(shownTitle());
  }
  expect(seen).toEqual(['Foot Ball', 'Basketball', 'Cricket', 'Foot Ball']);
});

test('stays on a slide for six seconds', () => {
  renderHero();
  pass(SIX_SECONDS - 1000);
  expect(shownTitle()).toBe('Foot Ball');
});

test('stops while paused and continues on play', async () => {
  const user = renderHero();
  await user.click(screen.getByRole('button', { name: 'Pause the slides' }));
  pass(SIX_SECONDS * 4);
  expect(shownTitle()).toBe('Foot Ball');

  await user.click(screen.getByRole('button', { name: 'Play the slides' }));
  pass(SIX_SECONDS);
  expect(shownTitle()).toBe('Basketball');
});

test('shows the chosen slide for six seconds', async () => {
  const user = renderHero();
  pass(5000);
  await user.click(screen.getByRole('button', { name: 'Show Cricket' }));
  pass(5000);
  expect(shownTitle()).toBe('Cricket');
  pass(1000);
  expect(shownTitle()).toBe('Foot Ball');
});

test('does not auto-advance with reduced motion, but allows manual changes', async () => {
  stubMediaQueries((media) => media === REDUCED_MOTION);
  const user = renderHero();
  pass(SIX_SECONDS * 2);
  expect(shownTitle()).toBe('Foot Ball');
  expect(screen.queryByRole('button', { name: /slides$/ })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Show Basketball' }));
  expect(shownTitle()).toBe('Basketball');
});

test('links each sport to its classes', () => {
  renderHero();
  expect(screen.getByRole('link', { name: 'See football classes' })).toHaveAttribute(
    'href',
    '/allClass#football',
  );
});

test('restarts the six seconds after it was scrolled out of view', () => {
  renderHero();
  pass(5000);
  setOnScreen(false);
  pass(SIX_SECONDS * 3);
  expect(shownTitle()).toBe('Foot Ball');
  setOnScreen(true);
  pass(5000);
  expect(shownTitle()).toBe('Foot Ball');
  pass(1000);
  expect(shownTitle()).toBe('Basketball');
});

test('stops while its tab is hidden', () => {
  renderHero();
  const showTab = (visibilityState: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  showTab('hidden');
  pass(SIX_SECONDS * 3);
  expect(shownTitle()).toBe('Foot Ball');
  showTab('visible');
  pass(SIX_SECONDS);
  expect(shownTitle()).toBe('Basketball');
});

test('does not advance while a slide has the focus', async () => {
  const user = renderHero();
  await user.tab();
  expect(screen.getByRole('link', { name: 'See football classes' })).toHaveFocus();
  pass(SIX_SECONDS * 2);
  expect(shownTitle()).toBe('Foot Ball');
  act(() => screen.getByRole('button', { name: 'Pause the slides' }).focus());
  pass(SIX_SECONDS);
  expect(shownTitle()).toBe('Basketball');
});

const FOOTBALL = '/pictures/heroes/hero-football';
const footballLayers = () =>
  [...document.querySelectorAll('img')]
    .map((image) => image.getAttribute('src'))
    .filter((source) => source?.startsWith(FOOTBALL));

test('shows the day scene of phones in three layers', () => {
  renderHero();
  expect(footballLayers()).toEqual([
    `${FOOTBALL}-day-back.svg`,
    `${FOOTBALL}-day-narrow-middle.svg`,
    `${FOOTBALL}-day-narrow-front.svg`,
  ]);
});

test('shows the wide composition in larger windows', () => {
  renderHero();
  const front = document.querySelector(`img[src="${FOOTBALL}-day-narrow-front.svg"]`);
  const source = front!.previousElementSibling!;
  expect(source).toHaveAttribute('media', '(width >= 48rem)');
  expect(source).toHaveAttribute('srcset', `${FOOTBALL}-day-wide-front.svg`);
});

test('turns on the floodlights in the dark theme of the device', () => {
  stubMediaQueries((media) => media === '(prefers-color-scheme: dark)');
  renderHero();
  expect(footballLayers()).toEqual([
    `${FOOTBALL}-night-back.svg`,
    `${FOOTBALL}-night-narrow-middle.svg`,
    `${FOOTBALL}-night-narrow-front.svg`,
  ]);
});

test('follows a theme that is chosen while the slides are shown', () => {
  renderHero();
  act(() => {
    chooseTheme('floodlight');
  });
  expect(footballLayers()[0]).toBe(`${FOOTBALL}-night-back.svg`);
  act(() => {
    chooseTheme('system');
  });
  expect(footballLayers()[0]).toBe(`${FOOTBALL}-day-back.svg`);
});
