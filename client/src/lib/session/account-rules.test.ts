import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  describePhotoUrls,
  emailRule,
  findPasswordProblem,
  nameRule,
  photoRule,
} from './account-rules';

const TOO_SHORT = 'Please provide at least 6 characters for the password.';
const NO_UPPERCASE = 'The password field needs to add at least one Uppercase.';
const NO_SPECIAL = 'The password field needs to add at least one special character.';

afterEach(() => vi.unstubAllEnvs());

test.each<[string, string | null]>([
  ['', TOO_SHORT],
  ['A!b4x', TOO_SHORT],
  ['ab!', TOO_SHORT],
  ['abcdef', NO_UPPERCASE],
  ['abcde!', NO_UPPERCASE],
  ['Abcdef', NO_SPECIAL],
  ['Abcdef%', NO_SPECIAL],
  ['Abcdef?', NO_SPECIAL],
  ...[...'!@#$&*'].map((special) => [`Abcde${special}`, null] satisfies [string, null]),
])('finds the first rule that %j breaks: %j', (password, problem) => {
  expect(findPasswordProblem(password)).toBe(problem);
});

test.each([
  ['https://pics.test/mia.png', true],
  ['https://pics.test/mia.png?size=2', true],
  ['http://pics.test/mia.png', false],
  ['/pictures/people/camp-camper-2.svg', true],
  [' https://pics.test/mia.png ', true],
  ['pics.test/mia.png', false],
  ['javascript:alert(1)', false],
  ['data:image/png;base64,AAAA', false],
  ['//evil.test/x.png', false],
  ['/pictures/people/../../secret', false],
])('accepts the photo URL %j: %s', (url, isAccepted) => {
  expect(photoRule.validate(url) === true).toBe(isAccepted);
});

describe('where the hosts of pictures are limited', () => {
  beforeEach(() => vi.stubEnv('IMAGE_HOSTS', 'images.camp.test'));

  test.each([
    'https://images.camp.test/mia.png',
    'https://lh3.googleusercontent.com/a/mia=s96-c',
    'https://avatars.githubusercontent.com/u/1?v=4',
    '/pictures/people/camp-camper-2.svg',
  ])('accepts the photo URL %j', (url) => {
    expect(photoRule.validate(url)).toBe(true);
  });

  test.each([
    ['https://pics.test/mia.png', 'pics.test'],
    ['https://images.camp.test.evil.test/mia.png', 'images.camp.test.evil.test'],
    ['https://images.camp.test@evil.test/mia.png', 'evil.test'],
  ])('names the host of the photo URL %j', (url, host) => {
    expect(photoRule.validate(url)).toBe(
      `Pictures on ${host} can’t be used here. Choose one of ours, and upload your own after you sign up.`,
    );
  });

  test.each([
    [
      'images.camp.test',
      'A link to a picture on images.camp.test, or to your Google or GitHub picture. You can upload a picture after you sign up.',
    ],
    ['', 'A link to your Google or GitHub picture. You can upload a picture after you sign up.'],
  ])('describes the links to pictures for the hosts %j', (hosts, text) => {
    vi.stubEnv('IMAGE_HOSTS', hosts);
    expect(describePhotoUrls()).toBe(text);
  });
});

test.each([
  ['mia@camp.test', true],
  [' mia@camp.test ', true],
  ['mia', false],
  ['mia@camp', false],
])('accepts the email %j: %s', (email, isAccepted) => {
  expect(emailRule.validate(email) === true).toBe(isAccepted);
});

test.each([
  ['Mia', true],
  ['x'.repeat(80), true],
  ['x'.repeat(81), false],
  ['   ', false],
  ['Mia\u202e', false],
  ['Mia\nField', false],
  ['\u3164', false],
  ['محمد', true],
])('accepts the name %j: %s', (name, isAccepted) => {
  expect(nameRule.validate(name) === true).toBe(isAccepted);
});
