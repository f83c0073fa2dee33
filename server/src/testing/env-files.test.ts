import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'dotenv';
import { expect, test } from 'vitest';

const page = readFileSync(join(import.meta.dirname, '../../docs/going-live.md'), 'utf8');

/** The blocks of the page that contain variables instead of commands. */
const files = [...page.matchAll(/^```sh\n((?:#.*\n|[A-Z_]+=.*\n)+)```/gm)].map(([, text]) => text!);

/** Reads a file as EnvironmentFile= of systemd does: a comment after a value is part of the value. */
const parseAsSystemd = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [
      name!,
      value!.trim().replace(/^(['"])(.*)\1$/, '$2'),
    ]),
  );

/** Reads a file as a shell does that executes it. */
const parseAsShell = (text: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'camp-env-'));
  try {
    const file = join(folder, 'camp.env');
    writeFileSync(file, text);
    const output = execFileSync('sh', ['-c', 'set -ae; . "$0"; env -0', file], {
      encoding: 'utf8',
    });
    const all = output.split('\0').map((line) => line.split(/=([^]*)/).slice(0, 2));
    return Object.fromEntries(
      all.filter(([name]) => new RegExp(`^${name}=`, 'm').test(text)),
    ) as Record<string, string>;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

test('the page has a file of variables for a machine and one for containers', () => {
  expect(files).toHaveLength(2);
  expect(files[0]).toContain('MONGODB_URI=');
});

test.each(files)('systemd, dotenv and a shell read the same values: %#', (text) => {
  const values = parseAsSystemd(text);
  expect(parse(text)).toEqual(values);
  expect(parseAsShell(text)).toEqual(values);
});
