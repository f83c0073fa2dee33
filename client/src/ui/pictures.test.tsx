import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar, DEFAULT_PORTRAIT } from './avatar';
import { Picture } from './picture';

const breakImage = () => fireEvent.error(document.querySelector('img')!);

test('a class’s picture that cannot be loaded leaves its place and its words', () => {
  render(<Picture src="/gone.svg" alt="A first touch" />);
  breakImage();
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByRole('img', { name: 'A first touch' })).toHaveClass('aspect-4/3');
});

test('a decoration that cannot be loaded says nothing', () => {
  const { container } = render(<Picture src="/gone.svg" alt="" />);
  breakImage();
  expect(screen.queryByRole('img')).toBeNull();
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});

test('the next picture in the same place gets its own try', () => {
  const { rerender } = render(<Picture src="/gone.svg" alt="A first touch" />);
  breakImage();
  rerender(<Picture src="/there.svg" alt="A first touch" />);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/there.svg');
});

test('a picture that was sent in is asked for in the width of its place, a drawing as it is', () => {
  const sentIn = 'http://localhost:4000/images/0123456789abcdef01234567';
  const { rerender } = render(<Picture src={sentIn} alt="A first touch" />);
  const picture = screen.getByRole('img');
  expect(picture).toHaveAttribute('src', sentIn);
  expect(picture).toHaveAttribute(
    'srcset',
    `${sentIn}?width=480 480w, ${sentIn}?width=960 960w, ${sentIn} 1600w`,
  );
  expect(picture.getAttribute('sizes')).toMatch(/^auto, /);
  rerender(<Picture src="/pictures/classes/first-touch.svg" alt="A first touch" />);
  expect(screen.getByRole('img')).not.toHaveAttribute('srcset');
});

test('a portrait that cannot be loaded gives way to the placeholder, and that to an initial', () => {
  render(<Avatar image="/gone.svg" name="Mia Camper" />);
  breakImage();
  expect(screen.getByRole('img', { name: 'Mia Camper' })).toHaveAttribute('src', DEFAULT_PORTRAIT);
  breakImage();
  const initial = screen.getByRole('img', { name: 'Mia Camper' });
  expect(initial).toHaveTextContent('M');
  expect(initial).toHaveAttribute('title', 'Mia Camper');
});
