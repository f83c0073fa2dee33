import { baseConfig, deepImportBan, syntaxBans } from '../eslint.base.js';

export default [
  ...baseConfig(import.meta.dirname, []),
  // A package of its own cannot import the server by a subpath.
  {
    rules: {
      'no-restricted-syntax': ['error', ...syntaxBans.filter((ban) => ban !== deepImportBan)],
    },
  },
  // The benchmark measures the other packages from the inside, and prints its figures.
  { rules: { 'import-x/no-relative-packages': 'off', 'no-console': 'off' } },
];
