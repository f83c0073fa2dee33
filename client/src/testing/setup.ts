import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { resetUserInteracted } from '../ui/hooks/use-user-interacted';
import { closeErrors } from '../ui/feedback/toasts/toast-region';
import { resetServerTime } from '../lib/api/server-time';
import { simplifyComputedStyle } from './browser/computed-style';
import { addModalDialogs } from './browser/modal-dialogs';
import { mockConfig } from './api/mock-config';
import { fakeEventSource, resetStreams } from './browser/fake-event-source';
import { fakeFirebase } from './browser/fake-firebase';
import { addLatency } from './api/latency';
import { contractViolations, mockServer } from './api/mock-api';
import { fakeIntersectionObserver } from './browser/intersection-observer';
import { fakeResizeObserver } from './browser/resize-observer';
import { REDUCED_MOTION, stubMediaQueries } from './browser/media-queries';
import { mockOwnClasses } from './api/mock-own-classes';
import { mockPlaces } from './api/mock-places';
import { mockSession } from './api/mock-session';
import { mockClassFacets } from './api/mock-class-facets';
import { mockSeason } from './api/mock-season';
import { mockNoSharing } from './api/mock-sharing';
import { mockNoWaitlists } from './api/sales/mock-waitlists';
import { waitForPendingRequests } from './api/pending-requests';
import { waitForEffects } from './browser/settled-effects';

// Tests replace Firebase only here, because its SDK requires IndexedDB, pop-ups and a server.
vi.mock('../lib/session/firebase', () => import('./browser/fake-firebase'));
vi.mock('../lib/session/account-auth', () => import('./browser/fake-firebase'));
vi.mock('../lib/session/email-verification', () => import('./browser/fake-firebase'));

// Pages load lazily, which is slow on a busy machine.
configure({
  asyncUtilTimeout: 30_000,
  // Prints the page only when the message is read, not on each retry of a `waitFor`.
  getElementError: (message, container) => {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    Object.defineProperty(error, 'message', {
      // `waitFor` defines the message again when it times out.
      configurable: true,
      get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
    });
    return error;
  },
});
waitForEffects();
simplifyComputedStyle();
addModalDialogs();
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
addLatency();

const consoleOutput: string[] = [];
const collect = (...parts: unknown[]) => void consoleOutput.push(parts.map(String).join(' '));

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;

beforeAll(() => mockServer.listen({ onUnhandledRequest: 'error' }));

beforeEach(() => {
  // Not in `afterEach`, because requests of the last page may still be in flight.
  mockServer.resetHandlers();
  mockServer.events.removeAllListeners();
  mockSession();
  // The information pages and the footer show the contact details.
  mockConfig();
  mockNoSharing();
  // Enrolled, My Family and the admin home name what families wait for.
  mockNoWaitlists();
  // The home page says what the camp offers.
  mockSeason();
  // The filters of the class list count their choices.
  mockClassFacets();
  // The form of a class lists them, and marks the pictures of other classes.
  mockPlaces();
  mockOwnClasses();
  vi.spyOn(console, 'error').mockImplementation(collect);
  vi.spyOn(console, 'warn').mockImplementation(collect);
  // The site needs these, and jsdom lacks them.
  vi.stubGlobal('scrollTo', () => {});
  // Dialogs fade in otherwise, and a test would find them before they are visible.
  stubMediaQueries((media) => media === REDUCED_MOTION);
  vi.stubGlobal('IntersectionObserver', fakeIntersectionObserver);
  vi.stubGlobal('ResizeObserver', fakeResizeObserver);
  vi.stubGlobal('EventSource', fakeEventSource);
});

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await waitForPendingRequests();
  fakeFirebase.reset();
  resetStreams();
  resetServerTime();
  resetUserInteracted();
  localStorage.clear();
  sessionStorage.clear();
  closeErrors();
  document.body.replaceChildren();
  // Toasts and dialogs set classes that would block clicks in the next test.
  document.body.removeAttribute('class');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(consoleOutput.splice(0), 'unexpected console output').toEqual([]);
  expect(contractViolations.splice(0), 'contract violations').toEqual([]);
});

/** Longer than the delay after which a closed dialog restores the focus, which requires the page. */
const DIALOG_CLEANUP_MS = 150;

afterAll(async () => {
  await new Promise((resolve) => setTimeout(resolve, DIALOG_CLEANUP_MS));
  mockServer.close();
});
