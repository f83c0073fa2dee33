import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureBlocked } from './checkout/blocked';
import { measureCampSize } from './growth/camp-size';
import { measureCatalog } from './catalog';
import { measureCheckout } from './checkout/checkout';
import { measureFamilies } from './checkout/families';
import type { Figure } from './figure';
import { measureFreshCheckout } from './fresh-checkout';
import { measureGrowth } from './growth/growth';
import { measureLiveUpdates } from './live-updates';
import { measureMemory } from './memory';
import { timed } from './numbers';
import { measureRoster } from './roster/roster';
import { measureSessions } from './sessions/sessions';
import { toTable } from './table';

const ROOT = join(import.meta.dirname, '../..');

const sections: Record<string, () => Promise<Figure[]>> = {
  catalog: measureCatalog,
  growth: measureGrowth,
  sessions: measureSessions,
  roster: measureRoster,
  'camp-size': measureCampSize,
  checkout: measureCheckout,
  families: measureFamilies,
  blocked: measureBlocked,
  // Loaded only when needed: with a browser and Lighthouse it is larger than everything else.
  'first-view': async () => (await import('./first-view/first-view')).measureFirstView(),
  'live-updates': measureLiveUpdates,
  memory: measureMemory,
  'fresh-checkout': measureFreshCheckout,
};

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: Object.keys(sections).join() },
      json: { type: 'string' },
      'no-build': { type: 'boolean', default: false },
    },
  });
  const only = values.only.split(',');
  const unknownSections = only.filter((name) => !(name in sections));
  if (unknownSections.length === 0) return { only, json: values.json, isBuilt: values['no-build'] };
  console.error(
    `Unknown section ${unknownSections.join()}. The sections are ${Object.keys(sections).join()}.`,
  );
  return process.exit(2);
};

const describeMachine = () => ({
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  node: process.version,
});

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(name, () => process.exit(1));

const { only, json, isBuilt } = readOptions();
if (!isBuilt) execFileSync('npm', ['run', 'build'], { cwd: ROOT, stdio: 'inherit' });

const machine = describeMachine();
const figures: Figure[] = [];
const seconds: Record<string, number> = {};
for (const name of only) {
  const [newFigures, ms] = await timed(sections[name]!);
  figures.push(...newFigures);
  seconds[name] = Math.round(ms / 1_000);
  // Printed here as well, because a later section may fail.
  console.log(`${name} took ${seconds[name]} s\n${toTable(newFigures)}\n`);
}

console.log(`\n${machine.processor}, ${machine.cores} cores, Node ${machine.node}`);
console.log(
  'The built API runs as in production with rate limits on, so requests come from many addresses and accounts.',
);
console.log(`\n${toTable(figures)}`);
if (json !== undefined) {
  writeFileSync(json, `${JSON.stringify({ machine, seconds, figures }, null, 2)}\n`);
}
