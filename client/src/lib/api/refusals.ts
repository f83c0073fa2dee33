import type { EndpointShape } from '@camp/server/contract';
import { ApiError } from './api-error';

type Listener = () => void;

let listener: Listener | null = null;

/** Calls `onRefused` after each refused change. Returns a function that stops it. */
export function listenToRefusals(onRefused: Listener) {
  listener = onRefused;
  return () => {
    if (listener === onRefused) listener = null;
  };
}

/**
 * Reports a change that the server refused because of what it has stored: the page that offered the change shows an
 * earlier state. Invalid input and ended sessions say nothing about the page.
 */
export function reportRefusal({ method }: EndpointShape, error: unknown): void {
  if (method === 'get' || !(error instanceof ApiError)) return;
  if (error.status === 409 || error.status === 404) listener?.();
}
