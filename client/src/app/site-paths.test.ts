import {
  sitePaths,
  toClassPath,
  toConfirmPath,
  toEditClassPath,
  toOrderPath,
  toReceiptPath,
} from '@camp/server/contract/site-paths';
import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { routes } from './router';

const linked = [
  ...Object.values(sitePaths),
  toClassPath('65f0c0ffee65f0c0ffee65f0'),
  toEditClassPath('65f0c0ffee65f0c0ffee65f0'),
  toOrderPath('65f0c0ffee65f0c0ffee65f0'),
  toReceiptPath('65f0c0ffee65f0c0ffee65f0'),
  toConfirmPath('a-token'),
];

test.each(linked)('has a page at %s, to which notifications or emails link', (path) => {
  const match = matchRoutes(routes, path)?.at(-1);
  expect(match?.route.path).not.toBe('*');
  expect(match).toBeDefined();
});
