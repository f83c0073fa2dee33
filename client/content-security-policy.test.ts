import { expect, test } from 'vitest';
import { toPolicy, type PolicyOptions } from './content-security-policy.ts';

const options: PolicyOptions = {
  apiUrl: 'https://api.camp.test/api',
  authDomain: 'camp.firebaseapp.test',
  allowsSandbox: false,
  uploadUrl: 'https://upload.images.test/?key=1',
  imageHosts: [],
};

const imageSourcesOf = (imageHosts: PolicyOptions['imageHosts']) =>
  toPolicy('', { ...options, imageHosts })
    .split('; ')
    .find((directive) => directive.startsWith('img-src '))!
    .split(' ')
    .slice(1);

const own = ["'self'", 'data:', 'blob:', 'https://api.camp.test'];
const portraits = ['https://lh3.googleusercontent.com', 'https://avatars.githubusercontent.com'];

test('allows the pictures of the site, the API and sign-in portraits', () => {
  expect(imageSourcesOf([])).toEqual([...own, ...portraits]);
});

test('allows the pictures of each of the image hosts', () => {
  expect(imageSourcesOf(['images.camp.test', 'cdn.test:8443'])).toEqual([
    ...own,
    'https://images.camp.test',
    'https://cdn.test:8443',
    ...portraits,
  ]);
});

test('allows all pictures by https if any host is allowed', () => {
  expect(imageSourcesOf('any')).toEqual([...own, 'https:']);
});
