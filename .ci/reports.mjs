// Converts the JSON reports of Vitest and Playwright to one list of tests.
import { relative } from 'node:path';

/** The title of the failure of a file that has no failed test, for example because an import fails. */
export const UNREADABLE_FILE = 'the file';

const fromVitest = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed')) {
      return [{ file, title: UNREADABLE_FILE, passed: false, seconds: 0, messages: [message] }];
    }
    return assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status, duration, failureMessages }) => ({
        file,
        title: fullName,
        passed: status === 'passed',
        seconds: (duration ?? 0) / 1_000,
        messages: failureMessages,
      }));
  });

const listSpecs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(listSpecs)];

const fromPlaywright = (report) =>
  listSpecs(report).map(({ file, title, ok, tests }) => {
    const results = tests.flatMap((test) => test.results);
    return {
      file: `client/e2e/${file}`,
      title,
      passed: ok,
      seconds: results.reduce((sum, { duration }) => sum + duration / 1_000, 0),
      messages: results.flatMap(({ errors }) => errors.map(({ message }) => message)),
    };
  });

/** Returns every executed test as `{ file, title, passed, seconds, messages }`. */
export const readTests = (report) =>
  'testResults' in report ? fromVitest(report) : fromPlaywright(report);

const toLines = (rows) =>
  rows.map(({ seconds, name }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`).join('\n');

const takeSlowest = (rows) => rows.sort((a, b) => b.seconds - a.seconds).slice(0, 30);

/** Returns the 30 slowest tests and the 30 slowest files as text. */
export const listSlowest = (tests) => {
  const byFile = new Map();
  for (const { file, seconds } of tests) byFile.set(file, (byFile.get(file) ?? 0) + seconds);
  const files = [...byFile].map(([name, seconds]) => ({ name, seconds }));
  const rows = tests.map(({ file, title, seconds }) => ({ name: `${file} › ${title}`, seconds }));
  return [
    `The slowest tests:\n${toLines(takeSlowest(rows))}`,
    `The slowest files:\n${toLines(takeSlowest(files))}`,
  ].join('\n\n');
};

const toExcerpt = (messages) => messages.join('\n').slice(0, 2_000);

/** Returns the failed tests with the beginning of their error messages, as text. */
export const listFailed = (tests) =>
  tests
    .filter(({ passed }) => !passed)
    .map(({ file, title, messages }) => {
      return `Failed: ${file ?? 'the suite'} › ${title}\n${toExcerpt(messages)}\n`;
    })
    .join('\n');

/** Returns the tests that failed once and passed when their file ran again, with their first error messages, as text. */
export const listFlaky = (tests) =>
  tests
    .map(({ file, title, messages }) => `flaky: ${file}, ${title}\n${toExcerpt(messages)}\n`)
    .join('\n');
