// Runs suites of tests one after the other and prints one summary.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listFailed, listFlaky, listSlowest, readTests, UNREADABLE_FILE } from './reports.mjs';

/** More failed files than this have a common cause. They are not run again. */
const MAX_FILES_TO_RERUN = 10;

const runSuite = async (suite, folder, files = []) => {
  const { name, args, cwd, env } = suite;
  const startedAt = Date.now();
  const report = join(folder, `${name}.json`);
  await rm(report, { force: true });
  const npm = spawn('npm', args(report, files), {
    stdio: 'inherit',
    cwd,
    env: { ...process.env, ...env, E2E_REPORT: report },
    shell: process.platform === 'win32',
  });
  const [code] = await once(npm, 'exit');
  let tests = [];
  try {
    tests = readTests(JSON.parse(await readFile(report, 'utf8')));
  } catch (error) {
    console.error(`No report of ${name}:`, error);
  }
  // A suite can fail without a failed test, for example if a server does not start.
  if (code !== 0 && tests.every(({ passed }) => passed)) {
    const messages = [`The suite ended with exit code ${code}. Its output above has the reason.`];
    tests.push({ file: null, title: name, passed: false, seconds: 0, messages });
  }
  return { suite, tests, minutes: (Date.now() - startedAt) / 60_000 };
};

/** The audit after the journeys has nothing to check if it runs alone, so it would always pass. */
const canRerun = (file) => file !== null && !file.endsWith('.teardown.ts');

const listFailedFiles = (tests) => [
  ...new Set(tests.filter(({ passed }) => !passed).map(({ file }) => file)),
];

/**
 * Runs each failed file of the result again, alone. If everything passes then, the tests of the second run replace those
 * of the first, and the tests that failed in the first are added to `flaky`.
 */
const rerunFailed = async ({ suite, tests, ...result }, folder) => {
  const flaky = [];
  for (const file of listFailedFiles(tests).filter(canRerun)) {
    console.log(`\n${file} failed. It runs again, alone.\n`);
    const again = await runSuite(suite, folder, [file]);
    const ofFile = again.tests.filter((test) => test.file === file);
    const failed = tests.filter((test) => test.file === file && !test.passed);
    const hasRun = ({ title }) =>
      title === UNREADABLE_FILE || ofFile.some((test) => test.title === title);
    if (!again.tests.every(({ passed }) => passed) || !failed.every(hasRun)) continue;
    flaky.push(...failed);
    tests = [...tests.filter((test) => test.file !== file), ...ofFile];
  }
  return { ...result, suite, tests, flaky };
};

/**
 * Runs the suites and prints a summary. Returns the exit code: 0 if every test passed.
 * A suite is `{ name, args, cwd, env }`; `args(report, files)` returns the arguments of npm that run these test files
 * (all, if there are none) and write a JSON report. With `rerun`, files that failed run once more after all suites;
 * tests that pass then are printed as flaky and do not fail the run.
 */
export const runSuites = async (suites, { rerun }) => {
  const folder = await mkdtemp(join(tmpdir(), 'camp-report-'));
  let results = [];
  // One after the other, because each suite keeps all cores busy.
  for (const suite of suites) results.push(await runSuite(suite, folder));
  const failedFiles = results.flatMap(({ tests }) => listFailedFiles(tests));
  if (rerun && failedFiles.length <= MAX_FILES_TO_RERUN) {
    const rerunResults = [];
    for (const result of results) rerunResults.push(await rerunFailed(result, folder));
    results = rerunResults;
  }
  await rm(folder, { recursive: true, force: true });

  // Printed at the end, because the output of later suites hides that of earlier ones.
  const tests = results.flatMap((result) => result.tests);
  const passed = tests.filter((test) => test.passed).length;
  const failed = tests.length - passed;
  const minutes = results
    .map(({ suite, minutes }) => `${suite.name} ${minutes.toFixed(1)} min`)
    .join(', ');
  console.log(`\n${listSlowest(tests)}\n\n${minutes}\n\n${listFailed(tests)}`);
  console.log(listFlaky(results.flatMap(({ flaky }) => flaky ?? [])));
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
};
