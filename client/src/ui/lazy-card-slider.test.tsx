import { render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// A module remembers what it has loaded.
beforeEach(() => vi.resetModules());
afterEach(() => vi.doUnmock('./card-slider'));

const layout = { slidesPerView: 1, spaceBetween: 10 };
const cards = ['One', 'Two', 'Three'].map((key) => ({ key, card: <h3>{key}</h3> }));

const renderSlider = async () => {
  const { LazyCardSlider } = await import('./lazy-card-slider');
  const rest = { label: 'camp moments', base: layout, breakpoints: {} };
  render(<LazyCardSlider {...rest} cards={cards} loading={<p>Loading</p>} />);
  expect(screen.getByText('Loading')).toBeVisible();
  return screen.findByRole('group', { name: 'camp moments' });
};

const names = (slider: HTMLElement) =>
  within(slider)
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

test('keeps the place of the slider until that is loaded', async () => {
  const slider = await renderSlider();
  expect(names(slider)).toEqual(['One', 'Two', 'Three']);
  expect(slider.querySelector('.swiper')).not.toBeNull();
});

test('shows all cards where the slider cannot be loaded', async () => {
  vi.doMock('./card-slider', () => {
    throw new Error('This part of the site is gone');
  });
  const slider = await renderSlider();
  expect(names(slider)).toEqual(['One', 'Two', 'Three']);
  expect(slider.querySelector('.swiper')).toBeNull();
});
