import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeAccessToken } from './access-token';
import type * as firebaseModule from './firebase';
import type * as firebaseAuth from './firebase-auth';
import { noteSession } from './remembered-session';

type Listener = Parameters<typeof firebaseAuth.watchSession>[0];

const sdk = {
  loads: 0,
  isAway: false,
  watchers: [] as { listener: Listener; ended: AbortSignal }[],
};
const camper = {
  uid: 'camper',
  email: 'camper@camp.test',
  emailVerified: true,
  displayName: null,
  photoURL: null,
};

const becomeCamper = () => {
  for (const { listener, ended } of sdk.watchers) if (!ended.aborted) listener(camper);
  return Promise.resolve(camper);
};

// The SDK itself wants IndexedDB and a server; what is looked at here is when it is loaded.
const pretendSdk = () =>
  vi.doMock('./firebase-auth', () => {
    if (sdk.isAway) throw new Error('The network is away.');
    sdk.loads += 1;
    return {
      watchSession: (listener: Listener, ended: AbortSignal) => {
        sdk.watchers.push({ listener, ended });
      },
      signIn: becomeCamper,
    };
  });

const stops: (() => void)[] = [];

const load = () => {
  vi.resetModules();
  return vi.importActual<typeof firebaseModule>('./firebase');
};

const watch = async () => {
  const { watchSession, ...firebase } = await load();
  const heard = vi.fn();
  stops.push(watchSession(heard));
  return { heard, firebase };
};

const untilLoaded = () => vi.waitFor(() => expect(sdk.loads).toBe(1));

const tellOfStorage = () =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'session-remembered' }));

beforeEach(() => {
  Object.assign(sdk, { loads: 0, isAway: false, watchers: [] });
  pretendSdk();
});
afterEach(() => stops.splice(0).forEach((stop) => stop()));

test('says at once that nobody is here, without Firebase, where no session is remembered', async () => {
  const { heard } = await watch();
  expect(heard.mock.calls).toEqual([[null]]);
  tellOfStorage();
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.dynamicImportSettled();
  expect(sdk.loads).toBe(0);
});

test.each([
  ['by Firebase', () => noteSession(true)],
  ['by the access token of an earlier visit', () => storeAccessToken('left-over')],
])('asks Firebase, and says nothing before, where a session is remembered %s', async (_, note) => {
  note();
  const { heard } = await watch();
  await untilLoaded();
  expect(heard).not.toHaveBeenCalled();
});

test('asks Firebase where the browser keeps its storage closed', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('Denied.');
  });
  await watch();
  await untilLoaded();
});

test('forgets a session that Firebase says has ended', async () => {
  noteSession(true);
  noteSession(false);
  const { heard } = await watch();
  expect(heard.mock.calls).toEqual([[null]]);
});

test('loads Firebase for a form, and tells of whoever signs in by it', async () => {
  const { heard, firebase } = await watch();
  firebase.prepareSignIn();
  await untilLoaded();
  await firebase.signIn('camper@camp.test', 'Camp!2026');
  expect(heard.mock.calls).toEqual([[null], [camper]]);
  expect(sdk.watchers).toHaveLength(1);
});

test('loads Firebase for a form that is drawn together with the page, before anybody watches', async () => {
  const { prepareSignIn, watchSession } = await load();
  prepareSignIn();
  const heard = vi.fn();
  stops.push(watchSession(heard));
  await untilLoaded();
  await becomeCamper();
  expect(heard.mock.calls).toEqual([[null], [camper]]);
  expect(sdk.watchers).toHaveLength(1);
});

test.each([
  ['another tab tells of it', tellOfStorage],
  ['its own tab comes back', () => document.dispatchEvent(new Event('visibilitychange'))],
])('follows somebody who has signed in elsewhere as soon as %s', async (_, hear) => {
  const { heard } = await watch();
  noteSession(true);
  hear();
  await untilLoaded();
  await becomeCamper();
  expect(heard).toHaveBeenLastCalledWith(camper);
});

test('says nothing any more to somebody who has stopped listening', async () => {
  const { heard } = await watch();
  stops.splice(0).forEach((stop) => stop());
  noteSession(true);
  tellOfStorage();
  await vi.dynamicImportSettled();
  expect(sdk.loads).toBe(0);
  expect(heard).toHaveBeenCalledOnce();
});

test('reports that Firebase could not be loaded, and tries again for a form', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  sdk.isAway = true;
  noteSession(true);
  const { heard, firebase } = await watch();
  await vi.waitFor(() => expect(heard.mock.calls).toEqual([[null]]));
  expect(reported).toHaveBeenCalledOnce();
  sdk.isAway = false;
  pretendSdk();
  firebase.prepareSignIn();
  await untilLoaded();
});
