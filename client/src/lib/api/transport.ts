import type { Method } from '@camp/server/contract';

/** A file upload. `onProgress` receives the fraction that is sent, from 0 to 1. */
export interface Upload {
  file: File;
  signal?: AbortSignal;
  onProgress?: (fraction: number) => void;
}

export interface TransportRequest {
  method: Method;
  url: string;
  query?: unknown;
  body?: unknown;
  /** The ID token, for endpoints that require one. */
  bearer?: string | undefined;
  upload?: { field: string; upload: Upload } | undefined;
  /** Returns the response body as an `ArrayBuffer`. */
  asBytes?: boolean;
}

export interface TransportResponse {
  data: unknown;
  header: (name: string) => string | null;
}

/** Sends one request. Throws if it fails; the error carries an error response as `response`. */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;

export const TIMEOUT_MS = 30_000;
