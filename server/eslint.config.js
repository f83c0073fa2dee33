import { join } from 'node:path';
import { baseConfig, featureZones, foldersIn } from './eslint.base.js';

const root = import.meta.dirname;
const src = (path) => join(root, 'src', path);
const outermost = ['main.ts', 'compose.ts', 'app.ts', 'config.ts'].map(src);

const zones = [
  ...featureZones(root),
  {
    target: src('contract/!(*.test).ts'),
    from: src('.'),
    except: ['./contract'],
    message: 'The contract imports zod and nothing else.',
  },
  { target: src('http'), from: [src('features'), ...outermost], message: 'http knows no feature.' },
  {
    target: src('features'),
    from: outermost,
    message: 'A feature is composed, it does not compose.',
  },
  // Whatever stands in for the outside world is loaded by main alone, on one machine, never in production.
  ...[
    ...foldersIn(src('.'))
      .filter((folder) => folder !== 'testing')
      .map(src),
    src('app.ts'),
    src('compose.ts'),
    src('config.ts'),
  ].map((target) => ({
    target,
    from: join(root, 'local'),
    message: 'Only main loads a stand-in.',
  })),
  {
    target: [src('.'), join(root, 'local')],
    from: join(root, 'bench'),
    message: 'A benchmark is run by hand; nothing else needs it.',
  },
];

export default [
  ...baseConfig(root, zones),
  {
    files: ['src/contract/**'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '^(?!zod/mini$|\\.)', message: 'The contract imports zod and nothing else.' },
          ],
        },
      ],
    },
  },
  // The terminal is what these talk to.
  {
    files: ['local/**', 'bench/**', 'src/main.ts', 'src/role.ts', 'src/audit-command.ts', '*.mjs'],
    rules: { 'no-console': 'off' },
  },
];
