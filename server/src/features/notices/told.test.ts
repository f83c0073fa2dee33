import { expect, test } from 'vitest';
import { toSafeName, toSafeSubject } from './told';

test.each([
  'https://evil.test',
  'www.evil',
  'evil.test/win',
  // An accent and vowel signs that are characters of their own.
  'cafe\u0301.fr',
  '\u0939\u093f\u0928\u094d\u0926\u0940.\u092d\u093e\u0930\u0924',
  // The dots of other scripts, which browsers take for dots.
  'evil\u3002test',
  'evil\uff0etest',
  'evil\uff61test',
  '\u{1f4a9}.test',
  // Characters that nobody sees.
  'evil\u200b.test',
  'evil.\u2060test',
  'evil\u00ad.test',
])('%s is no name for a greeting, and leaves subjects', (link) => {
  expect(toSafeName(`Robin ${link}`)).toBe('');
  expect(toSafeSubject(`Robin ${link} would like to teach`)).toBe('Robin … would like to teach');
});

test.each([
  'Dr. Who',
  'J.R. Smith',
  'Martin Luther King Jr.',
  'Wait... and see',
  'Müller-Lüdenscheidt',
  '\u0939\u093f\u0928\u094d\u0926\u0940',
  'Camp at 9.30',
])('%s stays as it is', (name) => {
  expect(toSafeName(name)).toBe(name);
  expect(toSafeSubject(name)).toBe(name);
});
