import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDER = join(ROOT, 'server/deploy/systemd');
const units = readdirSync(FOLDER);
const read = (unit: string) => readFileSync(join(FOLDER, unit), 'utf8');
const services = units.filter((unit) => unit.endsWith('.service'));

test.each(services)('%s starts a program of the build', (service) => {
  const program = /^ExecStart=\/usr\/bin\/node (?:--\S+ )*server\/dist\/(\w+)\.js/m.exec(
    read(service),
  )![1]!;
  const build = readFileSync(join(ROOT, 'server/build.mjs'), 'utf8');
  expect(build).toMatch(new RegExp(`'src/(commands/)?${program}\\.ts'`));
});

test('each service has the same rights', () => {
  const listRights = (service: string) => {
    const lines = read(service).split('\n');
    return lines.slice(lines.indexOf('NoNewPrivileges=yes'), lines.indexOf('UMask=0077') + 1);
  };
  const [first, ...others] = services.map(listRights);
  expect(first!.length).toBeGreaterThan(20);
  for (const rights of others) expect(rights).toEqual(first);
});

test('each timer starts a service, and going-live.md enables it', () => {
  const timers = units.filter((unit) => unit.endsWith('.timer'));
  const page = readFileSync(join(ROOT, 'server/docs/going-live.md'), 'utf8');
  expect(timers).toEqual(['camp-audit.timer', 'camp-backup.timer']);
  for (const timer of timers) {
    expect(units).toContain(timer.replace('.timer', '.service'));
    expect(page).toMatch(new RegExp(`systemctl enable --now .*${timer.replace('.', '\\.')}`));
  }
});
