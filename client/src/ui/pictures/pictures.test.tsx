import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseTheme } from '../hooks/use-theme';
import { Avatar } from './avatar';
import { Picture } from './picture';

const breakImage = () => fireEvent.error(document.querySelector('img')!);

test('a broken picture keeps its size and its alt text', () => {
  render(<Picture src="/gone.svg" alt="A first touch" />);
  breakImage();
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByRole('img', { name: 'A first touch' })).toHaveClass('aspect-4/3');
});

test('a broken decorative picture is hidden from screen readers', () => {
  const { container } = render(<Picture src="/gone.svg" alt="" />);
  breakImage();
  expect(screen.queryByRole('img')).toBeNull();
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});

test('a scene of the sport replaces a broken or missing picture of a class', () => {
  const { rerender } = render(<Picture src="/gone.svg" alt="A first touch" sport="Cricket" />);
  breakImage();
  const picture = screen.getByRole('img', { name: 'A first touch' });
  expect(picture).toHaveAttribute('src', '/pictures/banners/cricket.svg');
  breakImage();
  expect(document.querySelector('img')).toBeNull();
  rerender(<Picture src="" alt="A first touch" sport="Football" />);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/pictures/banners/football.svg');
});

test('an illustration turns to night with the dark theme, a photo does not', () => {
  const photo = 'https://api.test/images/0123456789abcdef01234567';
  render(
    <>
      <Picture src="/pictures/classes/one.svg" alt="Drawn" />
      <Picture src={photo} alt="Photo" />
    </>,
  );
  const drawn = screen.getByRole('img', { name: 'Drawn' });
  act(() => {
    chooseTheme('floodlight');
  });
  expect(drawn).toHaveAttribute('src', '/pictures/night/classes/one.svg');
  expect(screen.getByRole('img', { name: 'Photo' })).toHaveAttribute('src', photo);
  act(() => {
    chooseTheme('system');
  });
  expect(drawn).toHaveAttribute('src', '/pictures/classes/one.svg');
});

test('a new address in the same element is tried again', () => {
  const { rerender } = render(<Picture src="/gone.svg" alt="A first touch" />);
  breakImage();
  rerender(<Picture src="/there.svg" alt="A first touch" />);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/there.svg');
});

test('an uploaded picture is requested in the displayed width, an illustration as it is', () => {
  const uploaded = 'http://localhost:4000/images/0123456789abcdef01234567';
  const { rerender } = render(<Picture src={uploaded} alt="A first touch" />);
  const picture = screen.getByRole('img');
  expect(picture).toHaveAttribute('src', uploaded);
  expect(picture).toHaveAttribute(
    'srcset',
    `${uploaded}?width=480 480w, ${uploaded}?width=960 960w, ${uploaded} 1600w`,
  );
  expect(picture.getAttribute('sizes')).toMatch(/^auto, /);
  rerender(<Picture src="/pictures/classes/first-touch.svg" alt="A first touch" />);
  expect(screen.getByRole('img')).not.toHaveAttribute('srcset');
});

test('a broken portrait falls back to the placeholder, then to the initial', () => {
  render(<Avatar image="/gone.svg" name="Mia Camper" />);
  breakImage();
  const initials = screen.getByRole('img', { name: 'Mia Camper' });
  expect(initials).toHaveTextContent('MC');
  expect(initials).toHaveAttribute('title', 'Mia Camper');
});
