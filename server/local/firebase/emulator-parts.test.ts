import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/*
 * The emulator's internal modules have no published interface. If one of these tests fails after an
 * upgrade of firebase-tools, `emulator-parts.ts` must be adapted: decision 17 says how.
 */
const require = createRequire(import.meta.url);
const load = <Module>(name: string) =>
  require(`firebase-tools/lib/emulator/auth/${name}.js`) as Module;
const readVersion = (path: string, read: (json: never) => string) =>
  read(JSON.parse(readFileSync(path, 'utf8')) as never);

test('firebase-tools is pinned to exactly the installed version', () => {
  const pinned = readVersion(
    join(import.meta.dirname, 'package.json'),
    (json: { devDependencies: Record<string, string> }) => json.devDependencies['firebase-tools']!,
  );
  const installed = readVersion(
    require.resolve('firebase-tools/package.json'),
    (json: { version: string }) => json.version,
  );
  expect(pinned).toBe(installed);
});

test('server.js exports createApp', () => {
  expect(load<object>('server')).toHaveProperty('createApp', expect.any(Function));
});

test('the state of a project has the members that the accounts file and the mails need', () => {
  const { AgentProjectState } = load<{ AgentProjectState: new (id: string) => object }>('state');
  const project = new AgentProjectState('demo-parts');
  expect(project).toHaveProperty('users', expect.any(Map));
  expect(project).toHaveProperty('enableImprovedEmailPrivacy', false);
  expect(project).toHaveProperty('overwriteUserWithLocalId', expect.any(Function));
  expect(project).toHaveProperty('createOob', expect.any(Function));
});

test.each([
  '/v1/accounts:signUp',
  '/v1/accounts:signInWithPassword',
  '/v1/accounts:signInWithIdp',
  '/v1/accounts:createAuthUri',
  '/v1/accounts:lookup',
  '/v1/accounts:update',
  '/v1/accounts:delete',
  '/v1/accounts:sendOobCode',
  '/v1/accounts:resetPassword',
  '/v1/token',
  '/v1/projects',
  '/v1/projects/{targetProjectId}/accounts',
  '/v1/projects/{targetProjectId}/accounts:batchCreate',
  '/emulator/v1/projects/{targetProjectId}/accounts',
  '/emulator/v1/projects/{targetProjectId}/oobCodes',
])('apiSpec.js describes %s', (path) => {
  const { paths } = load<{ default: { paths: object } }>('apiSpec').default;
  expect(Object.keys(paths)).toContain(path);
});

test('widget_ui.js exports the page of the pop-up with a style element', () => {
  expect(load<{ WIDGET_UI: string }>('widget_ui').WIDGET_UI).toContain('</style>');
});

test('the router of the emulator can compile validators lazily', () => {
  const fromTools = createRequire(require.resolve('firebase-tools/package.json'));
  const express = fromTools.resolve('exegesis-express');
  expect(fromTools(express)).toHaveProperty('middleware', expect.any(Function));
  const router = createRequire(express).resolve('exegesis');
  const options = readFileSync(join(dirname(router), 'options.js'), 'utf8');
  expect(options).toContain('lazyCompileValidationSchemas');
});
