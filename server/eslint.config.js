import { join } from 'node:path';
import { baseConfig, featureZones, foldersIn } from './eslint.base.js';

const root = import.meta.dirname;
const src = (path) => join(root, 'src', path);
const compositionFiles = ['main.ts', 'compose.ts', 'app.ts', 'config.ts'].map(src);

const zones = [
  ...featureZones(root),
  {
    target: src('contract/!(*.test).ts'),
    from: src('.'),
    except: ['./contract'],
    message: 'The contract may import only zod.',
  },
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
  // Only main loads stand-ins for external services, and never in production.
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
    message: 'Only main may import stand-ins.',
  })),
  {
    target: [src('.'), join(root, 'local')],
    from: join(root, 'bench'),
    message: 'Benchmarks are run by hand; no other code may import them.',
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
          patterns: [{ regex: '^(?!zod/mini$|\\.)', message: 'The contract may import only zod.' }],
        },
      ],
    },
  },
  // These write to the terminal.
  {
    files: ['local/**', 'bench/**', 'src/main.ts', 'src/role.ts', 'src/audit-command.ts', '*.mjs'],
    rules: { 'no-console': 'off' },
  },
];
