import { parseArgs } from 'node:util';
import { countDifferences, toTable } from '#audit/audit';
import { buildPrograms, PROGRAMS_CACHE } from '../testing/programs';
import { runChaos } from './chaos';
import { makeTemporaryFolder } from '../testing/temporary-folder';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    steps: { type: 'string', default: '200' },
    buyers: { type: 'string', default: '30' },
  },
});
const { minutes, steps, seed, buyers } = values;
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(name, () => process.exit(1));

console.log(
  `Chaos for at least ${minutes} minutes with ${buyers} buyers. Seed ${seed} repeats its decisions.`,
);
const programs = await makeTemporaryFolder(PROGRAMS_CACHE, 'chaos-');
await buildPrograms(programs.folder);
const { rows, findings, counts } = await runChaos({
  programs: programs.folder,
  minutes: Number(minutes),
  steps: Number(steps),
  seed,
  buyers: Number(buyers),
  log: (line) => console.log(line),
});
programs.remove();
for (const [name, count] of counts) console.log(`${String(count).padStart(7)}  ${name}`);
console.log(`\n${toTable(rows)}`);
for (const finding of findings) console.log(`FINDING: ${finding}`);
const isPassed = findings.length === 0 && countDifferences(rows) === 0;
console.log(`${isPassed ? 'PASSED' : 'FAILED'}. Seed ${seed}.`);
process.exitCode = isPassed ? 0 : 1;
