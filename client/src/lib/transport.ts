import type { Method } from '@camp/server/contract';

/** A file on its way; `onProgress` hears how much of it is sent, from 0 to 1. */
export type Upload = { file: File; signal: AbortSignal; onProgress: (share: number) => void };

export type Outgoing = {
  method: Method;
  url: string;
  query?: unknown;
  body?: unknown;
  /** The ID token, where one is asked for. */
  bearer?: string | undefined;
  upload?: { field: string; upload: Upload } | undefined;
  /** Wants the answer as an `ArrayBuffer`. */
  asBytes?: boolean;
};

export type Answer = { data: unknown; header: (name: string) => string | null };

/** Carries one call there and back; throws where no answer came, or one that refuses as `response`. */
export type Transport = (outgoing: Outgoing) => Promise<Answer>;

export const TIMEOUT_MS = 30_000;
