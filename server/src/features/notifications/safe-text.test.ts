import { expect, test } from 'vitest';
import { toSafeName, toSafeSubject } from './safe-text';

test.each([
  'https://evil.test',
  'www.evil',
  'evil.test/win',
  // An accent and vowel signs that are combining characters.
  'cafe\u0301.fr',
  '\u0939\u093f\u0928\u094d\u0926\u0940.\u092d\u093e\u0930\u0924',
  // Full stops of other scripts, which browsers accept as dots.
  'evil\u3002test',
  'evil\uff0etest',
  'evil\uff61test',
  '\u{1f4a9}.test',
  // Invisible characters.
  'evil\u200b.test',
  'evil.\u2060test',
  'evil\u00ad.test',
])('%s is removed from greetings and subjects', (link) => {
  expect(toSafeName(`Robin ${link}`)).toBe('');
  expect(toSafeSubject(`Robin ${link} applied to teach`)).toBe('Robin … applied to teach');
});

test.each([
  'Dr. Who',
  'J.R. Smith',
  'Martin Luther King Jr.',
  'Wait... and see',
  'Müller-Lüdenscheidt',
  '\u0939\u093f\u0928\u094d\u0926\u0940',
  'Camp at 9.30',
])('%s stays unchanged', (name) => {
  expect(toSafeName(name)).toBe(name);
  expect(toSafeSubject(name)).toBe(name);
});
