import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { fakeFirebase } from './fake-firebase';
import { breaches, mockServer } from './mock-api';
import { answerSession } from './session';

// The one place where Firebase is replaced: its SDK wants IndexedDB, pop-ups and a server of its own.
vi.mock('../lib/firebase', () => import('./fake-firebase'));

const complaints: string[] = [];
const collect = (...parts: unknown[]) => void complaints.push(parts.map(String).join(' '));

beforeAll(() => mockServer.listen({ onUnhandledRequest: 'error' }));

beforeEach(() => {
  answerSession();
  vi.spyOn(console, 'error').mockImplementation(collect);
  vi.spyOn(console, 'warn').mockImplementation(collect);
  // jsdom has neither; the site asks both.
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

afterEach(() => {
  cleanup();
  mockServer.resetHandlers();
  fakeFirebase.reset();
  localStorage.clear();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(complaints.splice(0), 'unexpected console output').toEqual([]);
  expect(breaches.splice(0), 'breaches of the contract').toEqual([]);
});

afterAll(() => mockServer.close());
