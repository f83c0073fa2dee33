import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, test } from 'vitest';

const server = join(import.meta.dirname, '../..');
const client = join(server, '../client');

const BOUNDARY_RULES = [
  'import-x/no-restricted-paths',
  'import-x/no-relative-packages',
  'no-restricted-imports',
];

// The boundary rules need no types, and a virtual file has none.
const createLint = (root: string) => {
  const eslint = new ESLint({
    cwd: root,
    overrideConfig: tseslint.configs.disableTypeChecked,
    ruleFilter: ({ ruleId }) => BOUNDARY_RULES.includes(ruleId),
  });
  /** Returns the lint messages for each import of a virtual file at this path. */
  return async (path: string, ...specifiers: string[]) => {
    const text = specifiers
      .map((from, index) => `export * as n${index} from '${from}';\n`)
      .join('');
    const [result] = await eslint.lintText(text, { filePath: join(root, 'src', path) });
    return specifiers.map((_, index) =>
      result!.messages.filter(({ line }) => line === index + 1).map(({ message }) => message),
    );
  };
};

const modulesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  );

/** Returns any module of a folder, but not its front door, as an import path. */
const moduleOf = (folder: string) =>
  modulesIn(folder)
    .find((name) => name !== 'index.ts')!
    .replace(/\.tsx?$/, '');

const featuresOf = (root: string) =>
  readdirSync(join(root, 'src/features')).filter(
    (name) => modulesIn(join(root, 'src/features', name)).length > 0,
  );

const lintServer = createLint(server);
const lintClient = createLint(client);

describe.each([
  ['server', server, lintServer],
  ['client', client, lintClient],
])('features of the %s', (_, root, lint) => {
  const features = featuresOf(root);

  test.each(features)(
    '%s may not import past the front door of other features',
    async (feature) => {
      const imports = features.map(
        (name) => `../${name}/${moduleOf(join(root, 'src/features', name))}`,
      );
      const messages = await lint(`features/${feature}/virtual.ts`, ...imports);
      const errorMessages: unknown[] = [expect.stringContaining('Import only the index.ts')];
      expect(messages).toEqual(features.map((name) => (name === feature ? [] : errorMessages)));
    },
  );
});

/** From the lowest to the highest: each may import only those before it, and few may import all of them. */
const floors = [
  'contract',
  'shared',
  'server-folder',
  'app-error',
  'lib',
  'domain',
  'camp',
  'database',
  'http',
  'config',
  'runtime',
  'features',
  'audit',
  'preflight',
  'backup',
  'app',
  'sweeps',
  'commands',
  'main',
];
const STAND_IN = 'local/stand-ins';

/** Returns any module of a floor, relative to `src`. */
const moduleOfFloor = (floor: string) => {
  const isFolder = existsSync(join(server, 'src', floor));
  return isFolder ? `${floor}/${moduleOf(join(server, 'src', floor))}` : floor;
};

/** Returns which of the modules a file of the floor may import; their paths are relative to `src`. */
const listAllowed = async (floor: string, modules: string[]) => {
  const isFolder = existsSync(join(server, 'src', floor));
  const imports = modules.map((path) => `#${path}`);
  const messages = await lintServer(isFolder ? `${floor}/virtual.ts` : `${floor}.ts`, ...imports);
  return modules.filter((_, index) => messages[index]!.length === 0);
};

describe('on the server', () => {
  test('every folder and file of src has a floor', () => {
    const names = readdirSync(join(server, 'src')).map((name) => name.replace(/\.ts$/, ''));
    expect(names.filter((name) => name !== 'testing').sort()).toEqual([...floors].sort());
  });

  test.each(floors)('%s imports no floor above it', async (floor) => {
    const above = floors.slice(floors.indexOf(floor) + 1);
    expect(await listAllowed(floor, above.map(moduleOfFloor))).toEqual([]);
  });

  test.each([
    ['shared', ['contract']],
    ['domain', ['contract', 'shared', 'app-error', 'lib']],
    ['database', ['contract', 'shared', 'app-error', 'lib', 'domain']],
    ['http', ['contract', 'shared', 'app-error', 'lib', 'domain', 'camp', 'database']],
    ['runtime', ['contract', 'shared', 'lib', 'domain', 'config']],
    ['features', ['contract', 'shared', 'app-error', 'lib', 'domain', 'camp', 'database', 'http']],
    ['audit', ['contract', 'shared', 'app-error', 'lib', 'domain', 'database', 'features']],
  ])('%s may import only %j', async (floor, allowed) => {
    const others = floors.filter((name) => name !== floor).map(moduleOfFloor);
    expect(await listAllowed(floor, others)).toEqual(allowed.map(moduleOfFloor));
  });

  test('only main and the commands may import stand-ins', async () => {
    const allowed = await Promise.all(
      floors.map(async (floor) => ((await listAllowed(floor, [STAND_IN])).length > 0 ? floor : [])),
    );
    expect(allowed.flat()).toEqual(['commands', 'main']);
  });

  test.each([
    ['contract/virtual.ts', 'zod', 'may import only zod'],
    ['contract/virtual.ts', 'mongodb', 'may import only zod'],
    ['contract/virtual.ts', 'node:crypto', 'may import only zod'],
    ['http/virtual.test.ts', '#features/cart/index', 'http must not import features'],
    ['features/cart/virtual.ts', '#features/checkout/index', 'a feature on a floor below'],
    ['features/cart/virtual.ts', '#features/notifications/index', 'a feature on a floor below'],
    ['features/cart/virtual.test.ts', '#app', 'must not import the files that compose them'],
    ['main.ts', '../bench/figure', 'Benchmarks are run by hand'],
    ['../local/mongodb/virtual.ts', '../../src/app', 'A stand-in must not import the server'],
    ['../local/virtual.ts', './mongodb/embedded-mongodb', 'Use `@camp/embedded-mongodb`'],
    ['features/cart/virtual.ts', '../../../bench/figure', 'Benchmarks are run by hand'],
  ])('%s may not import %s', async (path, from, reason) => {
    expect((await lintServer(path, from))[0]).toContainEqual(expect.stringContaining(reason));
  });

  test.each([
    ['contract/virtual.ts', ['zod/mini', './endpoint']],
    ['contract/virtual.test.ts', ['vitest', './endpoint', '../testing/api/test-api']],
    ['database/virtual.test.ts', ['../features/cart/cart.store', '../testing/api/test-api']],
    ['http/virtual.ts', ['express', '../contract', '../app-error', './route']],
    [
      'features/cart/virtual.ts',
      ['mongodb', '#contract', '#shared/money', '#app-error', '#http/route'],
    ],
    ['app.ts', ['./camp', './features/cart/index', './http/route']],
    ['sweeps.ts', ['#features/cart/index', '#runtime/sweeper']],
    ['main.ts', ['./app', './sweeps', './config/config', '../local/stand-ins']],
    ['features/cart/virtual.ts', ['#camp', '#features/newsletter/index']],
    ['testing/virtual.ts', ['../app', '@camp/auth-emulator/demo-project']],
  ])('%s may import %j', async (path, from) => {
    expect((await lintServer(path, ...from)).flat()).toEqual([]);
  });
});

describe('on the client', () => {
  const app = `app/${moduleOf(join(client, 'src/app'))}`;
  const ui = `ui/${moduleOf(join(client, 'src/ui'))}`;
  const lib = `lib/${moduleOf(join(client, 'src/lib'))}`;
  const feature = `features/cart/${moduleOf(join(client, 'src/features/cart'))}`;

  test.each([
    ['features/cart/virtual.ts', `../../${app}`, 'app imports features'],
    ['ui/virtual.ts', `#${lib}`, 'ui must not import'],
    ['ui/virtual.ts', `../${feature}`, 'ui must not import'],
    ['ui/virtual.ts', `../${app}`, 'ui must not import'],
    ['lib/virtual.ts', `../${ui}`, 'lib must not import'],
    ['lib/virtual.ts', `../${feature}`, 'lib must not import'],
    ['lib/virtual.ts', `../${app}`, 'lib must not import'],
    [
      'lib/virtual.ts',
      '../../../server/src/contract',
      'Only the contract and what both halves share',
    ],
    ['app/virtual.ts', '@camp/server/sweeps', 'Only the contract and what both halves share'],
  ])('%s may not import %s', async (path, from, reason) => {
    expect((await lintClient(path, from))[0]).toContainEqual(expect.stringContaining(reason));
  });

  test.each([
    ['app/virtual.ts', [`../${feature}`, `../${ui}`, `../${lib}`, '@camp/server/contract']],
    ['features/cart/virtual.ts', [`../../${ui}`, `../../${lib}`, '@camp/server/contract']],
    ['lib/virtual.ts', ['axios', '@camp/server/contract', '@camp/server/shared/money']],
    [
      'ui/virtual.ts',
      ['react', `./${moduleOf(join(client, 'src/ui'))}`, '@camp/server/shared/money'],
    ],
  ])('%s may import %j', async (path, from) => {
    expect((await lintClient(path, ...from)).flat()).toEqual([]);
  });
});
