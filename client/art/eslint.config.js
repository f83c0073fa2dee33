import { baseConfig } from '../../server/eslint.base.js';

export default [
  ...baseConfig(import.meta.dirname, []),
  // `rasters.ts` uses the browser of the end-to-end tests, and both programs print what they write.
  { rules: { 'import-x/no-relative-packages': 'off', 'no-console': 'off' } },
];
