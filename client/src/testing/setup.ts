import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { setServerTime } from '../lib/server-clock';
import { simplifyComputedStyle } from './computed-style';
import { answerConfig } from './config';
import { fakeFirebase } from './fake-firebase';
import { lagTests } from './lag';
import { breaches, mockServer } from './mock-api';
import { fakeIntersectionObserver } from './on-screen';
import { answerSession } from './session';
import { settle } from './settle';

// The only place where Firebase is replaced: its SDK wants IndexedDB, pop-ups and a server of its own.
vi.mock('../lib/firebase', () => import('./fake-firebase'));
vi.mock('../lib/email-verification', () => import('./fake-firebase'));

// Pages are loaded when they are first visited, which a busy machine takes its time for.
configure({
  asyncUtilTimeout: 30_000,
  // The page is printed when somebody reads the message, not at each of the tries of a wait.
  getElementError: (message, container) => {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    Object.defineProperty(error, 'message', {
      get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
    });
    return error;
  },
});
simplifyComputedStyle();
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
lagTests();

const complaints: string[] = [];
const collect = (...parts: unknown[]) => void complaints.push(parts.map(String).join(' '));

beforeAll(() => mockServer.listen({ onUnhandledRequest: 'error' }));

beforeEach(() => {
  // Not when a test ends: what its last page asks for may still be on the way.
  mockServer.resetHandlers();
  mockServer.events.removeAllListeners();
  answerSession();
  // The information pages and the footer show the contact details.
  answerConfig();
  vi.spyOn(console, 'error').mockImplementation(collect);
  vi.spyOn(console, 'warn').mockImplementation(collect);
  // jsdom has none of these; the site asks all.
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal('IntersectionObserver', fakeIntersectionObserver);
});

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await settle();
  fakeFirebase.reset();
  setServerTime(Date.now());
  localStorage.clear();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(complaints.splice(0), 'unexpected console output').toEqual([]);
  expect(breaches.splice(0), 'breaches of the contract').toEqual([]);
});

/** Longer than a closed dialog waits before it gives the focus back, for which it needs the page. */
const DIALOG_AFTERMATH_MS = 150;

afterAll(async () => {
  await new Promise((resolve) => setTimeout(resolve, DIALOG_AFTERMATH_MS));
  mockServer.close();
});
