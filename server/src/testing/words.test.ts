import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** Files whose texts users or developers read; migrations name what old versions stored. */
const files = ['client/src', 'server/src', 'server/local']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(folder, path),
    ),
  )
  .filter((path) => /\.tsx?$/.test(path))
  .filter((path) => !/node_modules|\.test\.|\/migrations\/|testing\/words/.test(path));

const texts = files.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const findUses = (pattern: RegExp) =>
  texts.flatMap(({ path, text }) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined ? [] : [`${path}: ${found}`];
  });

const withoutComments = (text: string) => text.replace(/\/\*[^]*?\*\/|\/\/.*/g, '');

/** The files with the texts of pages and emails, without comments. */
const siteTexts = () =>
  texts
    .filter(({ path }) => /\.messages\.ts$|\.tsx$|firebase-messages|-events\.ts$/.test(path))
    .map(({ path, text }) => ({ path, text: withoutComments(text) }));

/** Texts that were replaced because nobody says them; glossary.md has the words to use. */
const replacedTexts = [
  'Mend and resubmit',
  'Gone back',
  'Pay back',
  'Keep it as it is',
  'Neither can be taken back',
  'The place ends with it',
  'The payer reads this',
  'Mark as seen to',
  'Nothing waits',
  'What needs doing',
  'What became of',
  'has yet to look at it',
  'Leave out what is not settled',
  'You may leave it out',
  'Send to review',
  'you hear what becomes of it',
  'counts at once',
  'Take role away',
  'for good: it can never',
  'called it off',
  'Who changed what',
  'stand here from',
  'Nothing has been noted',
  'longest comes first',
  'until you say so',
  'Go to payment',
  'fits the summer',
  'Only with seats left',
  'fits all of that',
  'You asked for:',
  'Give up your place',
  'your place is given up',
  'goes back to your card',
  'how your summer stands',
  'calendar program',
  'stand under Enrolled',
  'What comes back',
  'do not mean to use',
  'Rather not say',
  'Look into your spam',
  'watch the money',
  'No money has gone back',
  'Not decided',
  'Place ended',
  'came in over the last',
  'No class has brought in more',
  'What your classes brought in',
  'The camp wrote',
  'An admin looks at',
  'When, for whom and where',
  'Lowest age',
  'Highest age',
  "Or one of the camp's own",
  'Only what you change is saved',
  'An admin reads it',
  'Send to the camp',
  'is being looked at',
  'You teach at the camp',
  'can be booked at once',
  'A denial tells the instructor',
  'The whole list, not only',
  'can no longer use the camp',
  'Nobody has said why',
  'The beginning of a name',
  'held for you once you are',
  'Age of the child',
  'Until day',
  'If you cannot come, give',
  'Which class is next',
  'In your own calendar',
  'Make my private address',
  'Whoever has it',
  'What the camp has to tell',
  'is not yet a seat',
  'of a booking by itself',
  'When a seat could not be',
  'what belongs to others',
  'The address of a picture on the web',
  'Already with us',
  'Email of your account',
  'You can drop it here',
  'for a bad one',
  'as on this device',
  'You are in:',
  'The place ends',
  'gets back what',
  'until when you get',
  'updates by itself',
  'There was no seat for you',
  'described anew',
  'Your place stands',
  'neither paid for',
  'may collect',
  'is left of \\$',
  'older ones\\.',
  'No application waits',
  'This is for good',
  'Choose one that is',
];

test.each(replacedTexts)('no text says “%s”', (phrase) => {
  expect(findUses(new RegExp(phrase, 'i'))).toEqual([]);
});

/** Names that were replaced by the standard terms of the glossary. */
const replacedNames = [
  'NewsItem',
  'toNews',
  'pushNews',
  'startPosting',
  'sendKept',
  'noteSent',
  'turnedAway',
  'needsSomebody',
  'callAttention',
  'giveLine',
  'endLine',
  'asRead',
  'isStillIts',
  'confirmDeed',
  'hindrance',
  'onlooker',
  'calmPictures',
];

test.each(replacedNames)('no code is named %s', (name) => {
  expect(findUses(new RegExp(`\\b${name}\\b`))).toEqual([]);
});

test('the site says log in, never sign in', () => {
  const signIn = /['"`>][^'"`<>\n]*\b(sign(s|ed|ing)?|sign-?)[ -]?(in|out)[ .,][^'"`<>\n]*['"`<]/i;
  const texts = siteTexts().filter(({ text }) => signIn.test(text));
  expect(texts.map(({ path, text }) => `${path}: ${signIn.exec(text)?.[0]}`)).toEqual([]);
});

/** Except in names of other services and standards, such as `auth/cancelled-popup-request`. */
const british =
  /(?<!auth\/)cancelled(?!-popup)|cancelling|enrolment|enrol(?!l)|fulfil(?!l)|finalis|organis(?!m)|recognis|normalis|summaris|initialis|colour|behaviour|favour|neighbour|centre\b|licence|labelled(?!by)|catalogue|\bgrey|towards|e-mail\b/;

test('code and texts have the spelling of American English', () => {
  expect(findUses(british)).toEqual([]);
});

test('texts have typographic apostrophes, except those of the specification and of other services', () => {
  const straight = /[\p{L}}]'\p{L}.*/gu;
  const specified = "'t be able to revert this!";
  const ours = texts.filter(({ path }) => !/^server\/local\/|\/testing\//.test(path));
  const found = ours.flatMap(({ path, text }) =>
    [...withoutComments(text).matchAll(straight)]
      .filter(([use]) => !use.slice(1).startsWith(specified))
      .map(([use]) => `${path}: ${use}`),
  );
  expect(found).toEqual([]);
});
