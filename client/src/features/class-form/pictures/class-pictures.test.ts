import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { classPictures } from './class-pictures';

const PUBLIC = join(import.meta.dirname, '../../../../public');

test('offers exactly the class pictures that exist', () => {
  const offered = Object.values(classPictures)
    .flat()
    .map(({ address }) => address);
  const drawn = readdirSync(join(PUBLIC, 'pictures/classes')).map(
    (file) => `/pictures/classes/${file}`,
  );
  expect(offered.toSorted()).toEqual(drawn.toSorted());
});

test('each class picture has a night scene and a copy for link previews', () => {
  const [drawn, atNight, copied] = ['classes', 'night/classes', 'previews'].map((folder) =>
    readdirSync(join(PUBLIC, 'pictures', folder))
      .map((file) => file.replace(/\.(?:svg|jpg)$/, ''))
      .toSorted(),
  );
  expect(atNight).toEqual(drawn);
  expect(copied).toEqual(drawn);
});
