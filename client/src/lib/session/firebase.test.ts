import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeAccessToken } from '../api/access-token';
import type * as firebaseModule from './firebase';
import type * as firebaseAuth from './firebase-auth';
import { setSessionRemembered } from './remembered-session';

type Listener = Parameters<typeof firebaseAuth.watchSession>[0];

const sdk = {
  loads: 0,
  isOffline: false,
  watchers: [] as { listener: Listener; ended: AbortSignal }[],
};
const camper = {
  uid: 'camper',
  email: 'camper@camp.test',
  emailVerified: true,
  displayName: null,
  photoURL: null,
};

const signInCamper = () => {
  for (const { listener, ended } of sdk.watchers) if (!ended.aborted) listener(camper);
  return Promise.resolve(camper);
};

// The SDK requires IndexedDB and a server. These tests check only when it is loaded.
const mockSdk = () =>
  vi.doMock('./firebase-auth', () => {
    if (sdk.isOffline) throw new Error('The network is down.');
    sdk.loads += 1;
    return {
      watchSession: (listener: Listener, ended: AbortSignal) => {
        sdk.watchers.push({ listener, ended });
      },
      signIn: signInCamper,
    };
  });

const unsubscribers: (() => void)[] = [];

const load = () => {
  vi.resetModules();
  return vi.importActual<typeof firebaseModule>('./firebase');
};

const watch = async () => {
  const { watchSession, ...firebase } = await load();
  const listener = vi.fn();
  unsubscribers.push(watchSession(listener));
  return { listener, firebase };
};

const untilLoaded = () => vi.waitFor(() => expect(sdk.loads).toBe(1));

const dispatchStorageEvent = () =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'session-remembered' }));

beforeEach(() => {
  Object.assign(sdk, { loads: 0, isOffline: false, watchers: [] });
  mockSdk();
});
afterEach(() => unsubscribers.splice(0).forEach((stop) => stop()));

test('reports a visitor immediately, without Firebase, if no session is remembered', async () => {
  const { listener } = await watch();
  expect(listener.mock.calls).toEqual([[null]]);
  dispatchStorageEvent();
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.dynamicImportSettled();
  expect(sdk.loads).toBe(0);
});

test.each([
  ['by Firebase', () => setSessionRemembered(true)],
  ['by the access token of an earlier visit', () => storeAccessToken('left-over')],
])(
  'loads Firebase and reports nothing before if a session is remembered %s',
  async (_, remember) => {
    remember();
    const { listener } = await watch();
    await untilLoaded();
    expect(listener).not.toHaveBeenCalled();
  },
);

test('loads Firebase if the browser denies access to its storage', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('Denied.');
  });
  await watch();
  await untilLoaded();
});

test('forgets a session that has ended', async () => {
  setSessionRemembered(true);
  setSessionRemembered(false);
  const { listener } = await watch();
  expect(listener.mock.calls).toEqual([[null]]);
});

test('loads Firebase for a form, and reports the user who signs in with it', async () => {
  const { listener, firebase } = await watch();
  firebase.prepareSignIn();
  await untilLoaded();
  await firebase.signIn('camper@camp.test', 'Camp!2026');
  expect(listener.mock.calls).toEqual([[null], [camper]]);
  expect(sdk.watchers).toHaveLength(1);
});

test('loads Firebase for a form that is rendered before the page watches the session', async () => {
  const { prepareSignIn, watchSession } = await load();
  prepareSignIn();
  const listener = vi.fn();
  unsubscribers.push(watchSession(listener));
  await untilLoaded();
  await signInCamper();
  expect(listener.mock.calls).toEqual([[null], [camper]]);
  expect(sdk.watchers).toHaveLength(1);
});

test.each([
  ['the storage event arrives', dispatchStorageEvent],
  ['the tab becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
])('reports a user who signed in in another tab as soon as %s', async (_, trigger) => {
  const { listener } = await watch();
  setSessionRemembered(true);
  trigger();
  await untilLoaded();
  await signInCamper();
  expect(listener).toHaveBeenLastCalledWith(camper);
});

test('reports nothing after unsubscribing', async () => {
  const { listener } = await watch();
  unsubscribers.splice(0).forEach((stop) => stop());
  setSessionRemembered(true);
  dispatchStorageEvent();
  await vi.dynamicImportSettled();
  expect(sdk.loads).toBe(0);
  expect(listener).toHaveBeenCalledOnce();
});

test('reports that Firebase could not be loaded, and retries for a form', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  sdk.isOffline = true;
  setSessionRemembered(true);
  const { listener, firebase } = await watch();
  await vi.waitFor(() => expect(listener.mock.calls).toEqual([[null]]));
  expect(reported).toHaveBeenCalledOnce();
  sdk.isOffline = false;
  mockSdk();
  firebase.prepareSignIn();
  await untilLoaded();
});
