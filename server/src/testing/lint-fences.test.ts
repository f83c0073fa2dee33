import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, test } from 'vitest';

const server = join(import.meta.dirname, '../..');
const client = join(server, '../client');

const FENCES = ['import-x/no-restricted-paths', 'no-restricted-imports'];

// The fences need no types, and a file that is not there has none.
const lintOf = (root: string) => {
  const eslint = new ESLint({
    cwd: root,
    overrideConfig: tseslint.configs.disableTypeChecked,
    ruleFilter: ({ ruleId }) => FENCES.includes(ruleId),
  });
  /** Returns what lint says of each import of a file at this path, were there one. */
  return async (path: string, ...specifiers: string[]) => {
    const text = specifiers.map((from, n) => `export * as n${n} from '${from}';\n`).join('');
    const [result] = await eslint.lintText(text, { filePath: join(root, 'src', path) });
    return specifiers.map((_, n) =>
      result!.messages.filter(({ line }) => line === n + 1).map(({ message }) => message),
    );
  };
};

const modulesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  );

/** A module of a folder, as another file of the workspace would import it. */
const moduleOf = (folder: string) => modulesIn(folder)[0]!.replace(/\.tsx?$/, '');

const featuresOf = (root: string) =>
  readdirSync(join(root, 'src/features')).filter(
    (name) => modulesIn(join(root, 'src/features', name)).length > 0,
  );

const lintServer = lintOf(server);
const lintClient = lintOf(client);

describe.each([
  ['server', server, lintServer],
  ['client', client, lintClient],
])('every feature of the %s', (_, root, lint) => {
  const features = featuresOf(root);

  test.each(features)('%s imports itself and no other feature', async (feature) => {
    const imports = features.map(
      (name) => `../${name}/${moduleOf(join(root, 'src/features', name))}`,
    );
    const messages = await lint(`features/${feature}/virtual.ts`, ...imports);
    const refusal: unknown[] = [expect.stringContaining('never imports another')];
    expect(messages).toEqual(features.map((name) => (name === feature ? [] : refusal)));
  });
});

describe('on the server', () => {
  test.each([
    ['contract/virtual.ts', '../app-error', 'zod and nothing else'],
    ['contract/virtual.ts', '../http/route', 'zod and nothing else'],
    ['contract/virtual.ts', 'zod', 'zod and nothing else'],
    ['contract/virtual.ts', 'mongodb', 'zod and nothing else'],
    ['contract/virtual.ts', 'node:crypto', 'zod and nothing else'],
    ['http/virtual.ts', '../features/cart/cart.service', 'http knows no feature'],
    ['http/virtual.ts', '../compose', 'http knows no feature'],
    ['http/virtual.ts', '../config', 'http knows no feature'],
    ['features/cart/virtual.ts', '../../compose', 'does not compose'],
    ['features/cart/virtual.ts', '../../app', 'does not compose'],
    ['features/cart/virtual.ts', '../../config', 'does not compose'],
    ['features/cart/virtual.ts', '../../../local/stand-ins', 'Only main loads a stand-in'],
    ['http/virtual.ts', '../../local/stand-ins', 'Only main loads a stand-in'],
    ['contract/virtual.ts', '../../local/stand-ins', 'Only main loads a stand-in'],
    ['app.ts', '../local/stand-ins', 'Only main loads a stand-in'],
    ['compose.ts', '../local/stand-ins', 'Only main loads a stand-in'],
    ['config.ts', '../local/stand-ins', 'Only main loads a stand-in'],
    ['main.ts', '../bench/figure', 'A benchmark is run by hand'],
    ['features/cart/virtual.ts', '../../../bench/figure', 'A benchmark is run by hand'],
  ])('refuses that %s imports %s', async (path, from, reason) => {
    expect((await lintServer(path, from))[0]).toContainEqual(expect.stringContaining(reason));
  });

  test.each([
    ['contract/virtual.ts', ['zod/mini', './endpoint']],
    ['contract/virtual.test.ts', ['vitest', './endpoint', '../testing/test-api']],
    ['http/virtual.ts', ['express', '../contract', '../app-error', './route']],
    [
      'features/cart/virtual.ts',
      ['mongodb', '../../contract', '../../app-error', '../../http/route'],
    ],
    ['app.ts', ['./compose', './features/cart/cart.routes', './http/route']],
    ['compose.ts', ['./features/cart/cart.service', './features/classes/classes.service']],
    ['main.ts', ['./app', './compose', './config', '../local/stand-ins']],
    ['testing/virtual.ts', ['../app', '../../local/firebase/demo-project']],
  ])('lets %s import %j', async (path, from) => {
    expect((await lintServer(path, ...from)).flat()).toEqual([]);
  });
});

describe('on the client', () => {
  const app = `app/${moduleOf(join(client, 'src/app'))}`;
  const ui = `ui/${moduleOf(join(client, 'src/ui'))}`;
  const lib = `lib/${moduleOf(join(client, 'src/lib'))}`;
  const feature = `features/cart/${moduleOf(join(client, 'src/features/cart'))}`;

  test.each([
    ['features/cart/virtual.ts', `../../${app}`, 'composed by app'],
    ['ui/virtual.ts', `../${lib}`, 'ui fetches nothing'],
    ['ui/virtual.ts', `../${feature}`, 'ui fetches nothing'],
    ['ui/virtual.ts', `../${app}`, 'ui fetches nothing'],
    ['lib/virtual.ts', `../${ui}`, 'lib knows neither'],
    ['lib/virtual.ts', `../${feature}`, 'lib knows neither'],
    ['lib/virtual.ts', `../${app}`, 'lib knows neither'],
    ['lib/virtual.ts', '../../../server/src/contract', 'Only the contract is shared'],
    ['app/virtual.ts', '@camp/server/compose', 'Only the contract is shared'],
  ])('refuses that %s imports %s', async (path, from, reason) => {
    expect((await lintClient(path, from))[0]).toContainEqual(expect.stringContaining(reason));
  });

  test.each([
    ['app/virtual.ts', [`../${feature}`, `../${ui}`, `../${lib}`, '@camp/server/contract']],
    ['features/cart/virtual.ts', [`../../${ui}`, `../../${lib}`, '@camp/server/contract']],
    ['lib/virtual.ts', ['axios', '@camp/server/contract']],
    ['ui/virtual.ts', ['react', `./${moduleOf(join(client, 'src/ui'))}`]],
  ])('lets %s import %j', async (path, from) => {
    expect((await lintClient(path, ...from)).flat()).toEqual([]);
  });
});
