import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { scrollIntoView, setOnScreen } from '#testing/browser/intersection-observer';

// The module keeps what it has loaded.
beforeEach(() => vi.resetModules());
afterEach(() => vi.doUnmock('./slider-controls'));

const layout = { slidesPerView: 1, spaceBetween: 10 };
const noBreakpoints = {};
const toCards = (...names: string[]) =>
  names.map((key) => ({ key, card: <a href={`#${key}`}>{key}</a> }));

const renderSlider = async () => {
  const { CardSlider } = await import('./card-slider');
  const show = (...shown: string[]) => (
    <CardSlider
      label="camp moments"
      base={layout}
      breakpoints={noBreakpoints}
      row="flex"
      cards={toCards(...shown)}
    />
  );
  const { container, rerender } = render(show('One', 'Two', 'Three'));
  return {
    hasSwiper: () => container.querySelector('.swiper-initialized') !== null,
    showOnly: (...shown: string[]) => rerender(show(...shown)),
  };
};

const getGroup = () => within(screen.getByRole('group', { name: 'camp moments' }));
const names = () =>
  getGroup()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('shows the cards in a row and loads nothing until the user scrolls near it', async () => {
  const isLoaded = vi.fn();
  vi.doMock('./slider-controls', async (importActual) => {
    isLoaded();
    return importActual();
  });
  const { hasSwiper } = await renderSlider();
  await vi.dynamicImportSettled();
  expect(names()).toEqual(['One', 'Two', 'Three']);
  expect(isLoaded).not.toHaveBeenCalled();

  fireEvent.scroll(window);
  await vi.dynamicImportSettled();
  expect(isLoaded).not.toHaveBeenCalled();

  await scrollIntoView();
  await waitFor(() => expect(hasSwiper()).toBe(true));
  expect(names()).toEqual(['One', 'Two', 'Three']);
});

test('keeps the cards and their focus when the slider loads', async () => {
  const { hasSwiper } = await renderSlider();
  const link = getGroup().getByRole('link', { name: 'Two' });
  link.focus();
  await scrollIntoView();
  fireEvent.keyDown(link, { key: 'Tab' });
  await waitFor(() => expect(hasSwiper()).toBe(true));
  expect(getGroup().getByRole('link', { name: 'Two' })).toBe(link);
  expect(link).toHaveFocus();
});

test('slides through the cards of an updated list', async () => {
  // jsdom has no layout, and a slider without a width has no slides.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  const { hasSwiper, showOnly } = await renderSlider();
  fireEvent.scroll(window);
  await scrollIntoView();
  await waitFor(() => expect(hasSwiper()).toBe(true));
  showOnly('Four', 'Five');
  const getSlide = (name: string) => getGroup().getByRole('group', { name });
  await waitFor(() => expect(within(getSlide('1 / 2')).getByText('Four')).toBeVisible());
  expect(within(getSlide('2 / 2')).getByText('Five')).toBeVisible();
});

test('loads a slider in view without interaction after three seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { hasSwiper } = await renderSlider();
  setOnScreen(true);
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  pass(2_999);
  expect(names()).toEqual(['One', 'Two', 'Three']);
  expect(hasSwiper()).toBe(false);
  pass(1);
  vi.useRealTimers();
  await waitFor(() => expect(hasSwiper()).toBe(true));
});

test('shows all cards in a grid when the slider cannot be loaded', async () => {
  vi.doMock('./slider-controls', () => {
    throw new Error('This part of the site is gone');
  });
  const { hasSwiper } = await renderSlider();
  fireEvent.keyDown(window);
  await scrollIntoView();
  await waitFor(() => {
    const row = getGroup().getByRole('link', { name: 'One' }).closest('.grid');
    expect(row).toBeInTheDocument();
  });
  expect(names()).toEqual(['One', 'Two', 'Three']);
  expect(hasSwiper()).toBe(false);
});
