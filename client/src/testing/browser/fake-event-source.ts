import { act } from '@testing-library/react';
import type { LatestChange } from '@camp/server/contract';
import { unchanged } from '../data/unchanged';

/** An open or closed event stream of the page. */
export interface FakeStream {
  url: string;
  isOpen: boolean;
  onmessage?: (event: { data: string }) => void;
  onerror?: () => void;
}

let streams: (FakeStream & { onHeartbeat: () => void })[] = [];

/** Replaces the browser's class, which jsdom lacks. Not an arrow function, because it is called with `new`. */
export function fakeEventSource(url: string) {
  const stream = {
    url,
    isOpen: true,
    onHeartbeat: () => {},
    addEventListener(_type: string, listener: () => void) {
      stream.onHeartbeat = listener;
    },
    close() {
      stream.isOpen = false;
    },
  };
  streams.push(stream);
  return stream;
}

export const resetStreams = () => void (streams = []);

/** Returns all streams that the page has opened, the newest last. */
export const listStreams = (): readonly FakeStream[] => streams;

export const openStreams = () => streams.filter(({ isOpen }) => isOpen);

/** Sends an event on the open streams. By default, nothing has changed for a long time. */
export const sendChange = (change: Partial<LatestChange> = {}) =>
  act(() => {
    const data = JSON.stringify({ ...unchanged, ...change });
    openStreams().forEach(({ onmessage }) => onmessage?.({ data }));
  });

export const sendHeartbeat = () => act(() => openStreams().forEach((each) => each.onHeartbeat()));

/** Ends the open streams, as a server does that stops, or responds to them with an error. */
export const failStreams = () => act(() => openStreams().forEach(({ onerror }) => onerror?.()));
