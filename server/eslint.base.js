import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';

/** Returns the direct subfolders of `folder`. */
export const foldersIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

/**
 * Returns a zone per feature: it imports of another one only the front door, `index.ts`. With floors, lists of features,
 * only of one on a floor below, so that features have no circles.
 */
export function featureZones(root, floors) {
  const features = foldersIn(join(root, 'src/features'));
  const floorOf = (feature) => floors.findIndex((floor) => floor.includes(feature));
  return features.map((feature) => {
    if (floors && floorOf(feature) < 0)
      throw new Error(`Add ${feature} to the floors of features.`);
    const below = floors ? floors.slice(0, floorOf(feature)).flat() : features;
    return {
      target: join(root, 'src/features', feature),
      from: join(root, 'src/features'),
      except: [`./${feature}`, ...below.map((other) => `./${other}/index.ts`)],
      message: floors
        ? 'Import only the index.ts of a feature on a floor below (featureFloors in server/eslint.config.js).'
        : 'Import only the index.ts of another feature.',
    };
  });
}

/** Imports of more than one level up hide where a file is. */
export const deepImportBan = {
  selector:
    ':matches(ImportDeclaration, ExportNamedDeclaration, ImportExpression)[source.value=/^(\\.\\.\\/){2}/]',
  message: 'Import from the root of the package: `#features/…` (the `imports` of package.json).',
};

export const syntaxBans = [
  deepImportBan,
  { selector: 'TSEnumDeclaration', message: 'Use a union of literals.' },
  {
    selector: 'ClassDeclaration:not([id.name=/^(AppError|ApiError)$/])',
    message: 'Use functions and values; only errors are classes.',
  },
  {
    selector:
      'ExportNamedDeclaration > VariableDeclaration > VariableDeclarator:not([id.typeAnnotation]) > ArrowFunctionExpression.init[body.type=/^(BlockStatement|ArrowFunctionExpression)$/]',
    message: 'Export a named function: arrows are for expressions and callbacks.',
  },
  {
    selector:
      "CallExpression[callee.object.name=/^(test|it|describe)$/][callee.property.name='only']",
    message: 'A focused test disables the others.',
  },
];

/** Returns the rules that both workspaces share; `zones` are the import restrictions of the workspace. */
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
        'max-lines': ['warn', { max: 300 }],
        'max-lines-per-function': ['warn', { max: 80, skipBlankLines: true, skipComments: true }],
        'no-restricted-syntax': ['error', ...syntaxBans],
        'no-console': 'error',
        'no-restricted-properties': [
          'error',
          {
            object: 'AbortSignal',
            property: 'any',
            message:
              'Node 20 collects the timeout inside of it, which then never aborts. Use one AbortController.',
          },
        ],
        eqeqeq: ['error', 'always', { null: 'ignore' }],
        'import-x/no-default-export': 'error',
        ...(zones.length > 0 && {
          'import-x/no-restricted-paths': ['error', { basePath: root, zones }],
        }),
        'import-x/no-cycle': 'error',
        'import-x/no-relative-packages': 'error',
        '@typescript-eslint/no-explicit-any': 'error',
        '@typescript-eslint/consistent-type-imports': 'error',
        '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
        '@typescript-eslint/no-unused-vars': [
          'error',
          { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
        ],
        // No code uses `this`, so methods can be passed as functions.
        '@typescript-eslint/unbound-method': 'off',
        '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      },
    },
    {
      files: ['**/*.test.{ts,tsx}', '**/*.spec.ts', 'src/testing/**'],
      // Responses of supertest are untyped, and the tests check their content.
      rules: {
        'max-lines-per-function': 'off',
        '@typescript-eslint/no-unsafe-assignment': 'off',
        '@typescript-eslint/no-unsafe-argument': 'off',
        '@typescript-eslint/no-unsafe-member-access': 'off',
      },
    },
    {
      files: ['*.{js,mjs,ts}', '**/vitest.config.ts'],
      rules: { 'import-x/no-default-export': 'off', 'import-x/no-relative-packages': 'off' },
    },
    { files: ['**/*.{js,mjs}'], ...tseslint.configs.disableTypeChecked },
  );
