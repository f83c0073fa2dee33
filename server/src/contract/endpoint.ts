import type * as z from 'zod/mini';
import type { ProblemKind } from './problem';

/** Who may call: `identity` takes a Firebase ID token; the last three take our own access token. */
export type Access = 'public' | 'identity' | 'signed-in' | 'instructor' | 'admin';
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
export type Schema = z.ZodMiniType;

export interface EndpointShape {
  method: Method;
  path: `/${string}`;
  access: Access;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  response: Schema;
  /** The errors specific to this endpoint, besides those of access control and parsing. */
  problems?: readonly ProblemKind[];
  /**
   * Responds with one page of a list; the headers `Link`, `X-Total-Count`, `X-Total-Count-Capped` and, for classes,
   * `X-Date-Range` describe the other pages.
   */
  paged?: true;
  /** Takes one file as multipart/form-data instead of a JSON body. */
  upload?: { field: string; maxBytes: number };
  /** The media type of a response that is not JSON. */
  mediaType?: string;
  /** The response is a download, named after the last segment of the path. */
  download?: true;
  /** The response never changes: every cache may store it for a year. */
  immutable?: true;
  /** The response belongs to one user: shared caches must not store it. */
  personal?: true;
  /** Web servers send this to some user agents instead of a page: caches tell them apart and always revalidate. */
  variesByUserAgent?: true;
  /**
   * `strict`: expensive endpoints and bot targets. `unlimited`: endpoints that other machines poll, and
   * pictures, because one page shows many.
   */
  rate?: 'strict' | 'unlimited';
}

/** Declares one endpoint of the API, which server, client and tests share. */
export const endpoint = <const E extends EndpointShape>(shape: E): E => shape;

type Part = 'params' | 'query' | 'body';
type SchemaOf<E extends EndpointShape, P extends Part> = NonNullable<E[P]>;

/** What a caller may send in one part of the request. */
export type InputOf<E extends EndpointShape, P extends Part> = [SchemaOf<E, P>] extends [never]
  ? undefined
  : z.input<SchemaOf<E, P>>;
/** What a handler gets of one part of the request after parsing. */
export type ParsedOf<E extends EndpointShape, P extends Part> = [SchemaOf<E, P>] extends [never]
  ? undefined
  : z.output<SchemaOf<E, P>>;
/** What a handler returns. */
export type ResponseInputOf<E extends EndpointShape> = z.input<E['response']>;
/** What a caller gets. */
export type ResponseOf<E extends EndpointShape> = z.output<E['response']>;
