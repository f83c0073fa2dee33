import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { campClasses } from './classes';
import { largeClasses } from './large/large-classes';
import { largePeople } from './large/large-people';
import { LARGE } from './large/size';
import { people } from './people';

const site = join(import.meta.dirname, '../../../client/public');
const now = new Date('2026-11-21T12:00:00Z');
const classes = campClasses(now);

type SliderItem = { id: string; image: string; name: string; description: string };
const slider = JSON.parse(readFileSync(join(site, 'topslider.json'), 'utf8')) as SliderItem[];

const read = (path: string) => readFileSync(join(site, path), 'utf8');
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const allPictures = readdirSync(join(site, 'pictures'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.svg'))
  .map((path) => `/pictures/${path}`);

const named = [
  ...classes.map(({ image }) => image),
  ...people.map(({ photoURL }) => photoURL),
  ...slider.map(({ image }) => image),
];

describe('the pictures that the camp names', () => {
  test('are all there', () => {
    expect(named.filter((path) => !allPictures.includes(path))).toEqual([]);
  });

  test('are all there for the classes and people of a large camp, in the sport of the class', () => {
    const users = largePeople(LARGE, now);
    const large = largeClasses(LARGE, users, now);
    const shown = [...large.map(({ image }) => image), ...users.map(({ photoURL }) => photoURL)];
    const missing = shown.filter((path) => path !== undefined && !allPictures.includes(path));
    expect(missing).toEqual([]);
    const sportOf = new Map(classes.map(({ image, category }) => [image, category]));
    expect(large.filter(({ image, category }) => sportOf.get(image) !== category)).toEqual([]);
  });

  test('are each drawn for one place only', () => {
    expect(new Set(named.map((path) => hashOf(read(path)))).size).toBe(named.length);
  });

  test('leave no class picture behind that no class shows', () => {
    const drawn = allPictures.filter((path) => path.startsWith('/pictures/classes/'));
    expect(drawn.toSorted()).toEqual(classes.map(({ image }) => image).toSorted());
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
  test('shows without anything from elsewhere, and runs nothing', () => {
    const foreign = /<script|<text|<image|<foreignObject|\shref=|url\((?!#)|\son\w+=/;
    expect(pathsWhere((svg) => foreign.test(svg))).toEqual([]);
  });

  test('was drawn with numbers only', () => {
    expect(pathsWhere((svg) => !svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"'))).toEqual(
      [],
    );
    expect(pathsWhere((svg) => /NaN|undefined|Infinity/.test(svg))).toEqual([]);
  });

  test('refers only to what it defines', () => {
    expect(pathsWhere((svg) => idsUsedIn(svg).some((id) => !idsIn(svg).includes(id)))).toEqual([]);
  });

  test('keeps its ids to itself when several are put into one page', () => {
    const ids = named.flatMap((path) => idsIn(read(path)));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the weight of the pictures', () => {
  const bytesOf = (path: string) => Buffer.byteLength(read(path));

  test('is between 4 and 14 KiB for a class', () => {
    const outside = classes
      .map(({ image }) => ({ image, bytes: bytesOf(image) }))
      .filter(({ bytes }) => bytes < 4 * 1024 || bytes > 14 * 1024);
    expect(outside).toEqual([]);
  });

  test('stays below 24 KiB anywhere', () => {
    expect(allPictures.filter((path) => bytesOf(path) > 24 * 1024)).toEqual([]);
  });
});

describe('the words beside the pictures', () => {
  test('say of each class what is to be seen, and never the same twice', () => {
    const texts = classes.map(({ imageAlt }) => imageAlt);
    expect(
      texts.filter((text) => text.length < 40 || /picture|image|illustration/i.test(text)),
    ).toEqual([]);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('fill six to eight cards of the slider', () => {
    expect(slider.length).toBeGreaterThanOrEqual(6);
    expect(slider.length).toBeLessThanOrEqual(8);
    expect(new Set(slider.map(({ id }) => id)).size).toBe(slider.length);
    expect(slider.filter(({ name, description }) => !name || description.length < 40)).toEqual([]);
  });
});
