import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { baseConfig, featureZones, syntaxBans } from './eslint.base.js';

const root = import.meta.dirname;
const src = (path) => join(root, 'src', path);

/** What each folder or file of `src` may import from the others, and from `local`. */
const allowed = {
  contract: [],
  shared: ['contract'],
  'app-error.ts': ['contract'],
  'server-folder.ts': [],
  lib: ['contract', 'shared', 'app-error.ts'],
  domain: ['contract', 'shared', 'app-error.ts', 'lib'],
  'camp.ts': ['contract', 'shared', 'lib', 'domain'],
  database: ['contract', 'shared', 'app-error.ts', 'lib', 'domain'],
  http: ['contract', 'shared', 'app-error.ts', 'lib', 'domain', 'camp.ts', 'database'],
  config: ['contract', 'shared', 'server-folder.ts', 'lib', 'domain'],
  runtime: ['contract', 'shared', 'lib', 'domain', 'config'],
  features: ['contract', 'shared', 'app-error.ts', 'lib', 'domain', 'camp.ts', 'database', 'http'],
  audit: ['contract', 'shared', 'app-error.ts', 'lib', 'domain', 'database', 'features'],
  preflight: ['contract', 'shared', 'lib', 'domain', 'database', 'config', 'runtime', 'features'],
  backup: ['contract', 'shared', 'lib', 'domain', 'database'],
  'sweeps.ts': ['camp.ts', 'features', 'http', 'runtime'],
  'app.ts': [...['contract', 'shared', 'lib', 'domain', 'camp.ts', 'database', 'http', 'features']],
  commands: [
    ...['contract', 'shared', 'server-folder.ts', 'lib', 'domain', 'database', 'config', 'runtime'],
    ...['features', 'audit', 'preflight', 'backup', 'local'],
  ],
  'main.ts': [
    ...['contract', 'shared', 'server-folder.ts', 'lib', 'domain', 'camp.ts', 'database', 'http'],
    ...['config', 'runtime', 'features', 'app.ts', 'sweeps.ts', 'backup', 'local'],
  ],
};

/** The features from the bottom up: each imports only features of the floors below its own. */
const featureFloors = [
  [
    'api-document',
    'audit-log',
    'campers',
    'classes',
    'enrollments',
    'health',
    'images',
    'instructor-profiles',
    'live-updates',
    'places',
    'users',
    'waitlist-entries',
  ],
  ['admissions', 'applications', 'consents', 'newsletter', 'orders'],
  ['calendar', 'cart', 'notifications', 'stats'],
  ['catalog', 'class-messages', 'metrics', 'roster', 'waitlist'],
  ['checkout', 'families', 'instructors', 'saved-classes'],
  ['accounts', 'class-management', 'own-data'],
  ['auth', 'exports', 'place-management'],
  ['link-previews'],
];

/** Tests and what only they use may import more, but no feature may import what composes it. */
const testFiles = ['**/*.test.ts', '**/testing/**'];
const compositionFiles = ['preflight', 'backup', 'app.ts', 'sweeps.ts', 'commands', 'main.ts'].map(
  src,
);

const zonesOf = (name) => {
  if (!allowed[name]) throw new Error(`server/eslint.config.js: add src/${name} to \`allowed\`.`);
  const message = `src/${name} may import only: ${allowed[name].join(', ') || 'nothing else'}.`;
  const folders = allowed[name].filter((other) => other !== 'local');
  const isFenced = !allowed[name].includes('local');
  return [
    {
      target: src(name),
      from: src('.'),
      except: [name, ...folders].map((other) => `./${other}`),
      message,
    },
    ...(isFenced ? [{ target: src(name), from: join(root, 'local'), message }] : []),
  ];
};

const floorZones = readdirSync(src('.'))
  .filter((name) => name !== 'testing' && !name.endsWith('.test.ts'))
  .flatMap(zonesOf);

const zones = [
  ...featureZones(root, featureFloors),
  {
    target: src('http'),
    from: [src('features'), ...compositionFiles],
    message: 'http must not import features.',
  },
  {
    target: src('features'),
    from: compositionFiles,
    message: 'Features must not import the files that compose them.',
  },
  {
    target: ['firebase', 'mongodb', 'stripe'].map((name) => join(root, 'local', name)),
    from: src('.'),
    message: 'A stand-in must not import the server.',
  },
  {
    target: [src('.'), join(root, 'local')],
    from: join(root, 'bench'),
    message: 'Benchmarks are run by hand; no other code may import them.',
  },
];

export default [
  // A package of its own with its own configuration.
  { ignores: ['bench/**'] },
  ...baseConfig(root, zones),
  {
    files: ['src/**'],
    ignores: testFiles,
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        { basePath: root, zones: [...zones, ...floorZones] },
      ],
      'no-restricted-syntax': [
        'error',
        ...syntaxBans,
        {
          selector:
            "ImportDeclaration[importKind='value'][source.value=/^(#local|\\.\\.\\/local)\\//]",
          message: 'Import stand-ins dynamically, so that production never loads them.',
        },
      ],
    },
  },
  {
    files: ['src/contract/**'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?!zod/mini$|\\.|#contract(/|$))',
              message: 'The contract may import only zod.',
            },
          ],
        },
      ],
    },
  },
  // These write to the terminal.
  {
    files: ['local/**', 'src/main.ts', 'src/commands/**', '*.mjs'],
    rules: { 'no-console': 'off' },
  },
];
