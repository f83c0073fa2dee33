import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

// A module remembers what it has loaded.
beforeEach(() => vi.resetModules());
afterEach(() => vi.doUnmock('./card-slider'));

const layout = { slidesPerView: 1, spaceBetween: 10 };
const cards = ['One', 'Two', 'Three'].map((key) => ({ key, card: <h3>{key}</h3> }));

const renderSlider = async () => {
  const { LazyCardSlider } = await import('./lazy-card-slider');
  const rest = { label: 'camp moments', base: layout, breakpoints: {}, row: 'flex' };
  const { container } = render(<LazyCardSlider {...rest} cards={cards} />);
  return { hasSwiper: () => container.querySelector('.swiper') !== null };
};

const names = () =>
  within(screen.getByRole('group', { name: 'camp moments' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

test('shows the cards in a row, and loads nothing, until the visitor does something', async () => {
  const isLoaded = vi.fn();
  vi.doMock('./card-slider', async (importActual) => {
    isLoaded();
    return importActual();
  });
  const { hasSwiper } = await renderSlider();
  await vi.dynamicImportSettled();
  expect(names()).toEqual(['One', 'Two', 'Three']);
  expect(isLoaded).not.toHaveBeenCalled();

  fireEvent.scroll(window);
  await waitFor(() => expect(hasSwiper()).toBe(true));
  expect(names()).toEqual(['One', 'Two', 'Three']);
});

test('gets its slider by itself for whoever stays three seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { hasSwiper } = await renderSlider();
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  pass(2_999);
  expect(names()).toEqual(['One', 'Two', 'Three']);
  expect(hasSwiper()).toBe(false);
  pass(1);
  vi.useRealTimers();
  await waitFor(() => expect(hasSwiper()).toBe(true));
});

test('shows all cards where the slider cannot be loaded', async () => {
  vi.doMock('./card-slider', () => {
    throw new Error('This part of the site is gone');
  });
  const { hasSwiper } = await renderSlider();
  fireEvent.keyDown(window);
  const group = screen.getByRole('group', { name: 'camp moments' });
  await waitFor(() => expect(group).not.toBeInTheDocument());
  expect(names()).toEqual(['One', 'Two', 'Three']);
  expect(hasSwiper()).toBe(false);
});
