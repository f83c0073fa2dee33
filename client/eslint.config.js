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
    message: 'Features are composed by app, never the reverse.',
  },
  {
    target: src('ui'),
    from: [src('app'), src('features'), src('lib')],
    message: 'ui fetches nothing and knows no feature.',
  },
  {
    target: src('lib'),
    from: [src('app'), src('features'), src('ui')],
    message: 'lib knows neither features nor ui.',
  },
];

export default [
  ...baseConfig(root, zones),
  jsxA11y.flatConfigs.recommended,
  reactHooks.configs.flat.recommended,
  // `role` on a component of ours is a person's role.
  { rules: { 'jsx-a11y/aria-role': ['error', { ignoreNonDOM: true }] } },
  {
    files: ['src/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/server/**', '!@camp/server/contract', '!@camp/server/contract/*'],
              message: 'Only the contract is shared.',
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
            'The index brings every schema into the first page: import from the noun’s file.',
        },
      ],
    },
  },
  { files: ['art/**', 'e2e/**', 'check-budgets.ts'], rules: { 'no-console': 'off' } },
];
