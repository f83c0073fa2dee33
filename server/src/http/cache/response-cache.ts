import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';

/** A response ready to be sent. */
export interface CachedResponse {
  headers: Record<string, string>;
  gzippedBody: Buffer;
  /** The bytes of the body without compression. */
  length: number;
  /** Absent until the first client that does not accept gzip requests the response. */
  body?: Promise<Buffer>;
}

interface BuiltResponse {
  response: CachedResponse;
  /** When the response becomes outdated without any write; null if it never does. */
  validUntil: Date | null;
  /** False for a response that will hardly be requested again, such as an empty page. */
  isCacheable?: boolean;
}

interface CacheEntry {
  response: CachedResponse;
  /** From then on, the next call has it built again, but does not wait for it. */
  refreshAt: number;
  validUntil: number;
}

interface PendingBuild {
  /** Builds are numbered in the order in which they start. */
  buildNumber: number;
  response: Promise<CachedResponse>;
}

interface Dependencies {
  /** Returns the version of the data that responses are built from. It grows with every change. */
  readVersion(): Promise<number>;
  now: () => Date;
}

/**
 * Limits how long a change stays invisible if the version was not raised after it: the process died in between and was
 * not started again (a start raises the version), or somebody changed the database by hand.
 */
const MAX_AGE_MS = 60_000;
/** Leaves time to build the longest response before the maximum age, so that nobody waits for a list in demand. */
const REFRESH_AGE_MS = 50_000;
const RESPONSES_MAX = 500;
const BYTES_MAX = 32 * 1024 * 1024;
/** A generous estimate for the headers and the bookkeeping of a response. */
const OVERHEAD_BYTES = 2048;
const BYTES_PER_CHARACTER = 2;

/** Includes the body without compression, which may be added later. */
const sizeOf = ({ response: { gzippedBody, length } }: CacheEntry, key: string) =>
  key.length * BYTES_PER_CHARACTER + gzippedBody.length + length + OVERHEAD_BYTES;

const createEntries = (now: () => Date) => {
  const entries = new LRUCache<string, CacheEntry>({
    max: RESPONSES_MAX,
    maxSize: BYTES_MAX,
    sizeCalculation: sizeOf,
  });
  return {
    /** The ETag is one of the headers, so a response with the same headers has the same body. */
    set(key: string, { response, ...times }: CacheEntry) {
      const previous = entries.peek(key)?.response;
      const isSame = isDeepStrictEqual(previous?.headers, response.headers);
      entries.set(key, { ...times, response: previous && isSame ? previous : response });
    },
    clear: () => entries.clear(),
    findValid(key: string): CacheEntry | null {
      const entry = entries.get(key);
      if (!entry || now().getTime() < entry.validUntil) return entry ?? null;
      entries.delete(key);
      return null;
    },
    measure: () => ({ responses: entries.size, bytes: entries.calculatedSize }),
  };
};

/**
 * Caches public responses until the data they were built from changes. A caller never gets data that
 * was outdated when it called: a cached response counts only if its version equals the one read after
 * the call, and a pending build only if it started after the call. Visitors control the keys, so the
 * number of entries and their bytes are limited.
 */
export function createResponseCache({ readVersion, now }: Dependencies) {
  const entries = createEntries(now);
  const pendingBuilds = new Map<string, PendingBuild>();
  let buildCount = 0;
  let latestVersion: number | null = null;

  /** Clears all entries that were built from an earlier version. */
  const readLatestVersion = async () => {
    const version = await readVersion();
    if (version !== latestVersion) entries.clear();
    latestVersion = version;
    return version;
  };

  const startBuild = (key: string, version: number, build: () => Promise<BuiltResponse>) => {
    const startedAt = now().getTime();
    const run = async () => {
      try {
        const { response, validUntil, isCacheable = true } = await build();
        if (isCacheable && version === latestVersion) {
          entries.set(key, {
            response,
            refreshAt: startedAt + REFRESH_AGE_MS,
            validUntil: Math.min(validUntil?.getTime() ?? Infinity, startedAt + MAX_AGE_MS),
          });
        }
        return response;
      } finally {
        pendingBuilds.delete(key);
      }
    };
    buildCount += 1;
    const pendingBuild = { buildNumber: buildCount, response: run() };
    pendingBuilds.set(key, pendingBuild);
    return pendingBuild.response;
  };

  /** A failed build leaves the entry; after its maximum age, the callers wait and get the error. */
  const refresh = (key: string, version: number, build: () => Promise<BuiltResponse>) => {
    if (!pendingBuilds.has(key)) void startBuild(key, version, build).catch(() => undefined);
  };

  return {
    /** Returns the cached response of a key. Builds it if there is no valid one. */
    async get(key: string, build: () => Promise<BuiltResponse>): Promise<CachedResponse> {
      const buildsBeforeCall = buildCount;
      for (;;) {
        const version = await readLatestVersion();
        const cached = entries.findValid(key);
        if (cached && now().getTime() >= cached.refreshAt) refresh(key, version, build);
        if (cached) return cached.response;
        const pendingBuild = pendingBuilds.get(key);
        if (!pendingBuild) return startBuild(key, version, build);
        const response = await pendingBuild.response.catch(() => null);
        // It started after this call, so it is good enough even if the data has changed since.
        if (response && pendingBuild.buildNumber > buildsBeforeCall) return response;
      }
    },

    /** Returns the number of cached responses and an upper bound of their bytes. */
    measure: () => entries.measure(),
  };
}
export type ResponseCache = ReturnType<typeof createResponseCache>;
