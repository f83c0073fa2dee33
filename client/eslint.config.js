import { join } from 'node:path';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { baseConfig, featureZones, syntaxBans } from '../server/eslint.base.js';

const root = import.meta.dirname;
const src = (path) => join(root, 'src', path);

const zones = [
  ...featureZones(root),
  {
    target: src('features'),
    from: src('app'),
    message: 'app imports features, never the reverse.',
  },
  {
    target: src('ui'),
    from: [src('app'), src('features'), src('lib')],
    message: 'ui must not import app, features or lib.',
  },
  {
    target: src('lib'),
    from: [src('app'), src('features'), src('ui')],
    message: 'lib must not import app, features or ui.',
  },
];

export default [
  ...baseConfig(root, zones),
  jsxA11y.flatConfigs.recommended,
  reactHooks.configs.flat.recommended,
  // `role` on our own components is a user's role.
  { rules: { 'jsx-a11y/aria-role': ['error', { ignoreNonDOM: true }] } },
  {
    files: ['src/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: [
                '**/server/**',
                '!@camp/server/contract',
                '!@camp/server/contract/**',
                '!@camp/server/shared',
                '!@camp/server/shared/**',
              ],
              message: 'Only the contract and what both halves share may be imported.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/**'],
    ignores: ['**/*.test.{ts,tsx}', 'src/testing/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...syntaxBans,
        {
          selector: "ImportDeclaration[importKind='value'][source.value='@camp/server/contract']",
          message:
            'The index adds every schema to the first page. Import from the resource’s own file.',
        },
      ],
    },
  },
  { files: ['e2e/**', 'check-budgets.ts'], rules: { 'no-console': 'off' } },
];
