import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { endpoints } from '../contract';
import { endpointDocs } from '../contract/docs/all-docs';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const listFiles = (folder: string, pattern: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => pattern.test(path) && !path.includes('node_modules'));

const documents = [
  'README.md',
  'CHANGELOG.md',
  'client/public/pictures/README.md',
  ...['server/docs', 'server/src', 'server/local', 'client/src'].flatMap((folder) =>
    listFiles(folder, /\.md$/),
  ),
];

const linksIn = (document: string, text: string): string[] =>
  [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path]) =>
    join(dirname(document), path!),
  );

/** Returns the relative links of a document and the paths that it names in backticks, from the root. */
const listPaths = (document: string): string[] => {
  const text = read(document);
  const named = [...text.matchAll(/`((?:server|client|\.ci)\/[\w./-]*\w)`/g)].map(
    ([, path]) => path!,
  );
  return [...linksIn(document, text), ...named];
};

/** Created by a command, so not part of a checkout. */
const created = ['server/.data', 'server/dist', 'client/dist', 'client/screenshots'];
test.each(documents)('%s names only files that exist', (document) => {
  const missing = listPaths(document).filter(
    (path) => !created.some((start) => path.startsWith(start)) && !existsSync(join(root, path)),
  );
  expect(missing).toEqual([]);
});

test('comments cite only rules that product.md contains', () => {
  const sections = read('server/docs/product.md').split(/^## /m);
  const rules = new Set(
    sections.slice(1).flatMap((section) => {
      const number = section.split('.')[0]!;
      const nested = [...section.matchAll(/^(\d+)\. /gm)].slice(1);
      return [number, ...nested.map(([, rule]) => `${number}.${rule}`)];
    }),
  );
  const cited = sources
    .flatMap(({ text }) => [...text.matchAll(/product\.md (\d+(?:\.\d+)?)/g)])
    .map(([, rule]) => rule!);
  expect(cited.length).toBeGreaterThan(20);
  expect(cited.filter((rule) => !rules.has(rule))).toEqual([]);
});

const sources = ['server/src', 'client/src']
  .flatMap((folder) => listFiles(folder, /\.tsx?$/))
  .map((path) => ({ path, text: read(path) }));

const filesThatMention = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

/** The files that the numbered steps of a how-to link to. */
const listSteps = (document: string): string[] =>
  linksIn(document, read(document).match(/^1\. [^]*?(?=\n## |$(?![^]))/m)![0]);

interface HowTo {
  document: string;
  /** Occurs in every file that the example needed, and in no other. */
  example: RegExp;
  /** Steps whose files do not mention the example by name. */
  also: string[];
  /** If many tests use the example in passing, it is compared without tests; `also` lists the tests of the steps. */
  isWithoutTests?: true;
}

const howTos: HowTo[] = [
  {
    document: 'server/docs/how-to/add-an-endpoint.md',
    example: /\bconfirmSubscription\b/,
    also: ['server/src/features/newsletter/newsletter.api.test.ts'],
  },
  {
    document: 'server/docs/how-to/add-a-paged-list.md',
    example: /\blistSubscriptions\b/,
    also: [
      'server/src/database/indexes/indexes.ts',
      'client/src/app/pages/dashboard/admin/newsletter-page.tsx',
      'client/src/features/newsletter/subscription-filter-bar.tsx',
      'client/src/features/newsletter/subscription-table.tsx',
    ],
  },
  {
    document: 'server/docs/how-to/add-a-page.md',
    example: /'\/dashboard\/calendar'|\bpaths\.calendar\b|\bCalendarPage\b|\bpage\('calendar'\)/,
    also: [],
  },
  {
    document: 'server/docs/how-to/add-a-notification.md',
    example: /\bapplication-decided\b/,
    also: [],
  },
  {
    document: 'server/docs/how-to/add-an-audit-rule.md',
    example: /\bauditEnrollments\b/,
    also: [
      'server/src/audit/report/report.ts',
      'server/src/audit/broken-records/enrollments.test.ts',
    ],
  },
  {
    document: 'server/docs/how-to/add-a-migration.md',
    example: /\bensureScheduleKeys\b/,
    also: [],
  },
  {
    document: 'server/docs/how-to/add-a-field.md',
    example: /\bageMin\b/,
    isWithoutTests: true,
    also: [
      'server/src/features/class-management/classes.api.test.ts',
      'server/src/features/catalog/catalog.api.test.ts',
      'server/src/features/class-management/edits/class-changes.test.ts',
      'server/src/features/exports/exports.api.test.ts',
      'client/src/app/pages/dashboard/instructor/classes/add-class-page.test.tsx',
    ],
  },
  {
    document: 'server/docs/how-to/add-a-price-rule.md',
    example: /\bpriceCart\b/,
    also: [
      'server/src/shared/pricing.ts',
      'server/src/shared/pricing.property.test.ts',
      'server/src/features/checkout/start/transfers/plan-transfer.ts',
      'server/src/audit/rules/money/cents.ts',
      'server/src/audit/rules/money/prices.ts',
    ],
  },
  {
    document: 'server/docs/how-to/add-a-sport.md',
    example: /\bBasketball\b/,
    isWithoutTests: true,
    also: [
      'client/src/features/home/season.messages.ts',
      'client/src/app/layouts/footer/share-links.tsx',
      'client/src/app/pages/information/company.ts',
      'client/src/index.css',
      'client/src/themes.css',
      'client/public/pictures/README.md',
    ],
  },
  {
    document: 'server/docs/how-to/add-a-camper-field.md',
    example: /\bmedicalNotes\b/,
    isWithoutTests: true,
    also: [
      'client/src/app/pages/information/privacy.messages.ts',
      'server/src/features/families/camper-input.api.test.ts',
      'server/src/contract/safety-data.test.ts',
      'server/src/features/families/safety-data.api.test.ts',
      'server/src/features/families/safety-data/safety-data.crash.test.ts',
      'client/src/app/pages/dashboard/family/edit-camper.test.tsx',
    ],
  },
];

describe.each(howTos)('$document', ({ document, example, also, isWithoutTests = false }) => {
  test('lists exactly the files that its example needed', () => {
    const needed = filesThatMention(example).filter(
      (path) => path !== own && !(isWithoutTests && isTest(path)),
    );
    expect([...new Set(listSteps(document))].sort()).toEqual([...needed, ...also].sort());
  });
});

/** This file mentions every example. */
const own = 'server/src/testing/documents.test.ts';
/** `testing/families` is a test that plays in several files. */
const isTest = (path: string) => /\.test\.tsx?$|\/testing\/families\//.test(path);

test('operation.md quotes only log messages that the server writes', () => {
  const text = read('server/docs/operation.md');
  const quoted = [...text.matchAll(/`((?:email [a-z ]+|DISK FULL))`/g)].map(
    ([, message]) => message!,
  );
  expect(quoted).toHaveLength(4);
  const server = sources.filter(({ path }) => path.startsWith('server/src/') && !isTest(path));
  const isWritten = (message: string) => server.some((file) => file.text.includes(`'${message}`));
  expect(quoted.filter((message) => !isWritten(message))).toEqual([]);
});

test('the places of a new noun are those of the newsletter', () => {
  const text = read('server/docs/how-to/add-an-endpoint.md');
  const places = linksIn('server/docs/how-to/add-an-endpoint.md', text);
  const needed = filesThatMention(/\b(newsletterEndpoints|newsletterDocs|registerNewsletter)\b/);
  // The queries of the client differ from noun to noun.
  const unlisted = needed.filter((path) => !/^client|\.test\.ts$/.test(path));
  expect(unlisted.filter((path) => !places.includes(path))).toEqual([]);
});

test('every endpoint of the contract is documented in the file next to it', () => {
  expect(Object.keys(endpointDocs).sort()).toEqual(Object.keys(endpoints).sort());
  const nouns = sources.filter(({ path }) =>
    /^server\/src\/contract\/(?:[\w-]+\/)*[\w-]+\.docs\.ts$/.test(path),
  );
  const names = nouns.flatMap(({ path }) => [path.replace('.docs.ts', '.ts')]);
  expect(filesThatMention(/^export const \w+Endpoints = /m).sort()).toEqual(names.sort());
});

test('the contract that the site loads does not import documentation', () => {
  const contract = sources.filter(
    ({ path }) =>
      path.startsWith('server/src/contract/') && !/\/docs\/|\.(docs|test)\.ts$/.test(path),
  );
  const importsDocs = contract.filter(({ text }) =>
    /from '[^']*(\.docs|\/docs\/[^']*)'/.test(text),
  );
  expect(importsDocs.map(({ path }) => path)).toEqual([]);
});
