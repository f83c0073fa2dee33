import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { scrollIntoView } from '#testing/browser/intersection-observer';
import { aCampClass } from '#testing/data/builders';
import { mockEndpoint } from '#testing/api/mock-api';
import { aPlace } from '#testing/api/mock-places';
import { renderApp } from '#testing/pages/render-app';

const photos = [
  { image: '/pictures/classes/one.svg', alt: 'The pitch' },
  { image: '/pictures/classes/two.svg', alt: 'The goal' },
];
const open = async () => {
  const campClass = aCampClass({
    imageAlt: 'A first touch',
    imageFocus: { x: 0.25, y: 1 },
    photos,
  });
  mockEndpoint(endpoints.getClass, campClass);
  mockEndpoint(endpoints.listClasses, [campClass]);
  const app = renderApp(`/allClass/${campClass._id}`);
  const list = await screen.findByRole('list', { name: 'Photos' });
  return { ...app, list };
};

test.each([
  [1, {}],
  [2, { image: '/pictures/places/oval.svg', imageAlt: 'The oval' }],
])('enlarges the photos of the place, as number %i of its pictures', async (number, pictures) => {
  const place = aPlace({ ...pictures, photos });
  const campClass = aCampClass({ placeId: place._id, place: place.name });
  mockEndpoint(endpoints.getClass, campClass);
  mockEndpoint(endpoints.listClasses, [campClass]);
  mockEndpoint(endpoints.getPlace, place);
  const { user } = renderApp(`/allClass/${campClass._id}`);
  await screen.findByRole('heading', { name: 'Where it is' });
  await scrollIntoView();
  const list = await screen.findByRole('list', { name: 'Photos of Meadow Pitch' });
  await user.click(within(list).getByRole('button', { name: 'Enlarge: The pitch' }));
  const dialog = await screen.findByRole('dialog', { name: 'Photos of Meadow Pitch' });
  expect(within(dialog).getByText(`${number} of ${number + 1}`)).toBeVisible();
  expect(within(dialog).getByRole('img', { name: 'The pitch' })).toBeVisible();
});

test('keeps the focus point of the picture visible', async () => {
  await open();
  expect(screen.getByRole('img', { name: 'A first touch' })).toHaveStyle({
    objectPosition: '25% 100%',
  });
});

test('keeps the feet of the players in view on an illustration of the camp', async () => {
  const campClass = aCampClass({ image: '/pictures/classes/one.svg', imageAlt: 'A first touch' });
  mockEndpoint(endpoints.getClass, campClass);
  mockEndpoint(endpoints.listClasses, [campClass]);
  renderApp(`/allClass/${campClass._id}`);
  expect(await screen.findByRole('img', { name: 'A first touch' })).toHaveStyle({
    objectPosition: '50% 80%',
  });
});

test('counts the picture that a swipe shows', async () => {
  const { list } = await open();
  expect(screen.getByText('1/3')).toBeInTheDocument();
  const strip = list.parentElement!;
  Object.defineProperty(strip, 'clientWidth', { value: 343 });
  strip.scrollLeft = 702;
  fireEvent.scroll(strip);
  expect(screen.getByText('3/3')).toBeInTheDocument();
});

test('enlarges a photo, steps by button and arrow key, and returns the focus', async () => {
  const { user, list } = await open();
  const thumbnail = within(list).getByRole('button', { name: 'Enlarge: The goal' });
  await user.click(thumbnail);
  const dialog = await screen.findByRole('dialog', { name: 'Photos of First Touch' });
  expect(within(dialog).getByText('3 of 3')).toHaveRole('status');
  expect(within(dialog).getByRole('img', { name: 'The goal' })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Next photo' }));
  expect(within(dialog).getByRole('img', { name: 'A first touch' })).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(within(dialog).getByText('2 of 3')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Close photos' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('enlarges the main picture among the photos', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Enlarge: A first touch' }));
  const dialog = await screen.findByRole('dialog', { name: 'Photos of First Touch' });
  expect(within(dialog).getByText('1 of 3')).toBeVisible();
  expect(within(dialog).getByRole('img', { name: 'A first touch' })).toBeVisible();
});
