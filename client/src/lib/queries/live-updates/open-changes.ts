import type { LatestChange } from '@camp/server/contract';
import { apiUrl } from '#lib/api/api-url';
import { sendPublic } from '#lib/api/public-transport';

const URL_OF_CHANGES = `${apiUrl}/changes`;
/** More than two heartbeats of the server. */
const SILENT_MS = 60_000;
/** A proxy that stores the response before it sends it shows the first event never or late. */
const FIRST_EVENT_MS = 10_000;
/** Short, because a server that restarts is back soon. */
const FIRST_RETRY_MS = 3_000;
const POLL_MS = 15_000;
const POLL_MAX_MS = 120_000;

/** Returns about this time, so that the pages that lost a server do not all return at the same moment. */
const spread = (ms: number) => ms * (0.5 + Math.random());

const poll = async () =>
  (await sendPublic({ method: 'get', url: URL_OF_CHANGES })).data as LatestChange;

const toDelay = (failures: number, failedPolls: number) => {
  if (failures === 1) return FIRST_RETRY_MS;
  return Math.min(POLL_MS * 2 ** failedPolls, POLL_MAX_MS);
};

/**
 * Opens an event stream. Calls one of the functions for each of its events, or when it fails or stays silent.
 * Returns a function that closes it.
 */
function openStream(onChange: (change: LatestChange) => void, onFailure: () => void) {
  const stream = new EventSource(URL_OF_CHANGES);
  let timer = setTimeout(fail, FIRST_EVENT_MS);
  function close() {
    clearTimeout(timer);
    stream.close();
  }
  function fail() {
    close();
    onFailure();
  }
  const stayOpen = () => {
    clearTimeout(timer);
    timer = setTimeout(fail, SILENT_MS);
  };
  stream.addEventListener('heartbeat', stayOpen);
  stream.onmessage = ({ data }: MessageEvent<string>) => {
    stayOpen();
    onChange(JSON.parse(data) as LatestChange);
  };
  // The browser would connect again by itself, but not after a status other than 200.
  stream.onerror = fail;
  return close;
}

/**
 * Calls `onChange` at once and after each change on the server: from an event stream, and while there is none
 * by asking from time to time. Returns a function that ends it.
 */
export function openChanges(onChange: (change: LatestChange) => void): () => void {
  const ended = new AbortController();
  let closeStream = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Since the last event of a stream. */
  let failures = 0;
  let failedPolls = 0;

  const waitAndRetry = () => {
    failures += 1;
    timer = setTimeout(() => void retry(), spread(toDelay(failures, failedPolls)));
  };
  const listen = () => {
    timer = undefined;
    closeStream = openStream((change) => {
      failures = 0;
      onChange(change);
    }, waitAndRetry);
  };
  async function retry() {
    timer = undefined;
    const change = await poll().catch(() => null);
    if (ended.signal.aborted) return;
    failedPolls = change ? 0 : failedPolls + 1;
    if (!change) return waitAndRetry();
    onChange(change);
    listen();
  }

  const retryNow = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    void retry();
  };
  window.addEventListener('online', retryNow, { signal: ended.signal });
  listen();
  return () => {
    ended.abort();
    clearTimeout(timer);
    closeStream();
  };
}
