import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { categories } from '#contract';
import { campClasses } from './classes';
import { createLargeClasses } from '../large/large-classes';
import { createLargeUsers } from '../large/large-users';
import { LARGE } from '../large/size';
import { seedUsers } from '../seed-users';

const site = join(import.meta.dirname, '../../../../client/public');
const now = new Date('2026-11-21T12:00:00Z');
const classes = campClasses(now, 'UTC');

interface SliderItem {
  id: string;
  image: string;
  name: string;
  description: string;
}
const slider = JSON.parse(readFileSync(join(site, 'topslider.json'), 'utf8')) as SliderItem[];

const read = (path: string) => readFileSync(join(site, path), 'utf8');
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const allPictures = readdirSync(join(site, 'pictures'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.svg'))
  .map((path) => `/pictures/${path}`);

const usedPictures = [
  ...classes.map(({ image }) => image),
  ...seedUsers.map(({ photoURL }) => photoURL),
  ...slider.map(({ image }) => image),
];

/** Pictures for new classes, so that an instructor finds one that no other class has. */
const sparePictures = [
  '/pictures/classes/fast-break.svg',
  '/pictures/classes/village-green-cricket.svg',
];

const classPictures = allPictures.filter((path) => path.startsWith('/pictures/classes/'));

/** The pictures of sports that have a banner but no classes yet: their names start with the sport. */
const laterPictures = allPictures
  .filter((path) => path.startsWith('/pictures/banners/'))
  .map((path) => basename(path, '.svg'))
  .filter((sport) => !categories.some((category) => category.toLowerCase() === sport))
  .flatMap((sport) =>
    classPictures.filter((path) => path.startsWith(`/pictures/classes/${sport}-`)),
  );

describe('the pictures that the camp uses', () => {
  test('all exist', () => {
    expect(usedPictures.filter((path) => !allPictures.includes(path))).toEqual([]);
  });

  test('all exist for the classes and users of a large camp, and match the sport of the class', () => {
    const users = createLargeUsers(LARGE, now);
    const large = createLargeClasses(LARGE, users, now, 'UTC');
    const paths = [...large.map(({ image }) => image), ...users.map(({ photoURL }) => photoURL)];
    const missing = paths.filter((path) => path !== undefined && !allPictures.includes(path));
    expect(missing).toEqual([]);
    const sportOf = new Map(classes.map(({ image, category }) => [image, category]));
    expect(large.filter(({ image, category }) => sportOf.get(image) !== category)).toEqual([]);
  });

  test('are all different', () => {
    expect(new Set(usedPictures.map((path) => hashOf(read(path)))).size).toBe(usedPictures.length);
  });

  test('are all class pictures but the spare ones and those of later sports', () => {
    const expected = [...classes.map(({ image }) => image), ...sparePictures, ...laterPictures];
    expect(classPictures.toSorted()).toEqual(expected.toSorted());
  });
});

const readAll = () => allPictures.map((path) => ({ path, svg: read(path) }));
const pathsWhere = (matches: (svg: string) => boolean) =>
  readAll()
    .filter(({ svg }) => matches(svg))
    .map(({ path }) => path);

const idsIn = (svg: string) => [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
const idsUsedIn = (svg: string) => [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);

describe('every picture', () => {
  test('has no external references and no scripts', () => {
    const externalOrActive =
      /<script|<text|<image|<externalOrActiveObject|\shref=|url\((?!#)|\son\w+=/;
    expect(pathsWhere((svg) => externalOrActive.test(svg))).toEqual([]);
  });

  test('has no invalid numbers', () => {
    expect(pathsWhere((svg) => !svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"'))).toEqual(
      [],
    );
    expect(pathsWhere((svg) => /NaN|undefined|Infinity/.test(svg))).toEqual([]);
  });

  test('references only its own ids', () => {
    expect(pathsWhere((svg) => idsUsedIn(svg).some((id) => !idsIn(svg).includes(id)))).toEqual([]);
  });

  test('has ids that are unique across all pictures', () => {
    const ids = [...usedPictures, ...laterPictures].flatMap((path) => idsIn(read(path)));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the size of the pictures', () => {
  const bytesOf = (path: string) => Buffer.byteLength(read(path));

  test('is between 4 and 14 KiB for a class', () => {
    const wrongSizes = classPictures
      .map((image) => ({ image, bytes: bytesOf(image) }))
      .filter(({ bytes }) => bytes < 4 * 1024 || bytes > 14 * 1024);
    expect(wrongSizes).toEqual([]);
  });

  test('is at most 16 KiB for a class at night', () => {
    const atNight = allPictures.filter((path) => path.startsWith('/pictures/night/classes/'));
    expect(atNight).toHaveLength(classPictures.length);
    expect(atNight.filter((path) => bytesOf(path) > 16 * 1024)).toEqual([]);
  });

  test('is below 24 KiB for every picture', () => {
    expect(allPictures.filter((path) => bytesOf(path) > 24 * 1024)).toEqual([]);
  });
});

describe('the texts of the pictures', () => {
  test('describe each class picture with a unique text', () => {
    const texts = classes.map(({ imageAlt }) => imageAlt);
    expect(
      texts.filter((text) => text.length < 40 || /picture|image|illustration/i.test(text)),
    ).toEqual([]);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('fill six to eight slider cards', () => {
    expect(slider.length).toBeGreaterThanOrEqual(6);
    expect(slider.length).toBeLessThanOrEqual(8);
    expect(new Set(slider.map(({ id }) => id)).size).toBe(slider.length);
    expect(slider.filter(({ name, description }) => !name || description.length < 40)).toEqual([]);
  });
});
