import { baseConfig } from '../eslint.base.js';

export default [
  ...baseConfig(import.meta.dirname, []),
  // The benchmark measures the other packages from the inside, and prints its figures.
  { rules: { 'import-x/no-relative-packages': 'off', 'no-console': 'off' } },
];
