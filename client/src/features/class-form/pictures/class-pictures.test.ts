import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { categories } from '@camp/server/contract';
import { classPictures } from './class-pictures';

const PICTURES = join(import.meta.dirname, '../../../../public/pictures');

const namesIn = (folder: string) =>
  readdirSync(join(PICTURES, folder)).map((file) => file.replace(/\.(?:svg|jpg)$/, ''));

/** The sports that have a banner but no classes yet. The names of their class pictures start with the sport. */
const laterSports = namesIn('banners').filter(
  (banner) => !categories.some((category) => category.toLowerCase() === banner),
);
const isOfLaterSport = (name: string) => laterSports.some((sport) => name.startsWith(`${sport}-`));

test('offers exactly the class pictures that exist for its sports', () => {
  const offered = Object.values(classPictures)
    .flat()
    .map(({ address }) => address);
  const drawn = namesIn('classes')
    .filter((name) => !isOfLaterSport(name))
    .map((name) => `/pictures/classes/${name}.svg`);
  expect(offered.toSorted()).toEqual(drawn.toSorted());
});

test('each later sport has two class pictures', () => {
  const drawn = namesIn('classes').filter(isOfLaterSport);
  const expected = laterSports.map((sport) => ({ sport, pictures: 2 }));
  const found = laterSports.map((sport) => ({
    sport,
    pictures: drawn.filter((name) => name.startsWith(`${sport}-`)).length,
  }));
  expect(found).toEqual(expected);
});

test('each banner has a night scene', () => {
  expect(namesIn('night/banners').toSorted()).toEqual(namesIn('banners').toSorted());
});

test('each class picture has a night scene and a copy for link previews', () => {
  const [drawn, atNight, copied] = ['classes', 'night/classes', 'previews'].map((folder) =>
    namesIn(folder).toSorted(),
  );
  expect(atNight).toEqual(drawn);
  expect(copied).toEqual(drawn);
});
