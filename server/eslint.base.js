import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';

/** The folders directly below `folder`, so that a new feature is fenced in the day it is made. */
export const foldersIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

/** One zone a feature: it may not reach into any other feature. */
export const featureZones = (root) =>
  foldersIn(join(root, 'src/features')).map((feature) => ({
    target: join(root, 'src/features', feature),
    from: join(root, 'src/features'),
    except: [`./${feature}`],
    message: 'A feature never imports another: compose them one level up.',
  }));

export const syntaxBans = [
  { selector: 'TSEnumDeclaration', message: 'Use a union of literals.' },
  {
    selector: "ClassDeclaration:not([id.name='AppError'])",
    message: 'The only class is AppError: use functions and values.',
  },
  {
    selector:
      "CallExpression[callee.object.name=/^(test|it|describe)$/][callee.property.name='only']",
    message: 'A focused test hides the others.',
  },
];

/** The rules both workspaces share; `zones` are the import fences of the workspace. */
export const baseConfig = (root, zones) =>
  tseslint.config(
    { ignores: ['dist/**', 'coverage/**', '.data*/**', 'public/**', 'test-results/**'] },
    ...tseslint.configs.recommendedTypeChecked,
    {
      languageOptions: {
        parserOptions: {
          projectService: { allowDefaultProject: ['*.js', '*.mjs'] },
          tsconfigRootDir: root,
        },
      },
      plugins: { 'import-x': importX },
      settings: { 'import-x/resolver-next': [createTypeScriptImportResolver({ project: root })] },
      rules: {
        'max-lines': ['error', { max: 250 }],
        'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
        'no-restricted-syntax': ['error', ...syntaxBans],
        'no-console': 'error',
        eqeqeq: ['error', 'always', { null: 'ignore' }],
        'import-x/no-default-export': 'error',
        'import-x/no-restricted-paths': ['error', { basePath: root, zones }],
        'import-x/no-cycle': 'error',
        '@typescript-eslint/no-explicit-any': 'error',
        '@typescript-eslint/consistent-type-imports': 'error',
        '@typescript-eslint/no-unused-vars': [
          'error',
          { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
        ],
        // Nothing here uses `this`, so methods can be passed around freely.
        '@typescript-eslint/unbound-method': 'off',
        '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      },
    },
    {
      files: ['**/*.test.{ts,tsx}', '**/*.spec.ts', 'src/testing/**'],
      // An answer of supertest is untyped: what a test says of it is what it checks.
      rules: {
        'max-lines-per-function': 'off',
        '@typescript-eslint/no-unsafe-assignment': 'off',
        '@typescript-eslint/no-unsafe-argument': 'off',
        '@typescript-eslint/no-unsafe-member-access': 'off',
      },
    },
    {
      files: ['*.{js,mjs,ts}'],
      rules: { 'import-x/no-default-export': 'off' },
    },
    { files: ['**/*.{js,mjs}'], ...tseslint.configs.disableTypeChecked },
  );
