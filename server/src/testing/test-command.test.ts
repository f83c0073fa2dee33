import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');
const SUITES = pathToFileURL(join(ROOT, '.ci/run-suites.mjs')).href;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'camp-test-command-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const testFile = (title: string, body: string) =>
  `import { existsSync, writeFileSync } from 'node:fs';
   import { expect, test } from ${JSON.stringify(pathToFileURL(join(ROOT, 'node_modules/vitest/dist/index.js')).href)};
   test(${JSON.stringify(title)}, () => { ${body} });`;

/** Fails in its first run and passes in later ones; `name` tells several such tests apart. */
const failsOnce = (name = 'chance') => {
  const marker = JSON.stringify(join(folder, `${name} has run`));
  return `const isFirst = !existsSync(${marker}); writeFileSync(${marker}, ''); expect(isFirst).toBe(false);`;
};

/** Runs a suite with these test files, as the test command does. Returns its exit code and the end of its output. */
const runFiles = async (files: Record<string, string>, rerun: boolean) => {
  await mkdir(join(folder, 'suite'));
  for (const [name, text] of Object.entries(files))
    await writeFile(join(folder, 'suite', name), text);
  await writeFile(
    join(folder, 'run.mjs'),
    `import { relative } from 'node:path';
     import { runSuites } from ${JSON.stringify(SUITES)};
     const suite = {
       name: 'some',
       env: {},
       args: (report, files) => ['exec', '--', 'node', ${JSON.stringify(VITEST)}, 'run', '--root', 'suite',
         ...files.map((file) => relative('suite', file)), '--reporter=json', '--outputFile.json=' + report],
     };
     process.exitCode = await runSuites([suite], { rerun: ${rerun} });`,
  );
  // Variables of the surrounding Vitest would reach the one that is started here.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$|npm_)/.test(name)),
  );
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile('node', ['run.mjs'], { cwd: folder, env }, (error, stdout) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout });
    });
  });
};

test('a file that passes when it runs again is named as flaky, and does not fail the run', async () => {
  const { code, output } = await runFiles(
    {
      'chance.test.ts': testFile('depends on chance', failsOnce()),
      'good.test.ts': testFile('passes', 'expect(1).toBe(1);'),
    },
    true,
  );
  expect(output).toMatch(/\nflaky: suite\/chance\.test\.ts, depends on chance\nAssertionError/);
  expect(output).toMatch(/\n2 passed, 0 failed\n$/);
  expect(code).toBe(0);
});

test('a file that fails again fails the run', async () => {
  const { code, output } = await runFiles(
    { 'broken.test.ts': testFile('is broken', 'expect(1).toBe(2);') },
    true,
  );
  expect(output).toMatch(/Failed: suite\/broken\.test\.ts › is broken\n/);
  expect(output).not.toContain('flaky:');
  expect(output).toMatch(/\n0 passed, 1 failed\n$/);
  expect(code).toBe(1);
});

test('without a second run, one failure fails the run', async () => {
  const { code, output } = await runFiles(
    { 'chance.test.ts': testFile('depends on chance', failsOnce()) },
    false,
  );
  expect(output).toMatch(/\n0 passed, 1 failed\n$/);
  expect(code).toBe(1);
});

test('a run in which many files fail is not repeated', async () => {
  const broken = Array.from({ length: 11 }, (_, i) => [
    `broken-${i}.test.ts`,
    testFile('fails once', failsOnce(`${i}`)),
  ]);
  const { code, output } = await runFiles(
    Object.fromEntries(broken) as Record<string, string>,
    true,
  );
  expect(output).toMatch(/\n0 passed, 11 failed\n$/);
  expect(code).toBe(1);
});
