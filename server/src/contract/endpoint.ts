import type * as z from 'zod/mini';
import type { ProblemKind } from './problem';

/** Who may call: `identity` is a Firebase ID token, the last three our own access token. */
export type Access = 'public' | 'identity' | 'signed-in' | 'instructor' | 'admin';
export type Method = 'get' | 'post' | 'patch' | 'delete';
export type Schema = z.ZodMiniType;

export interface EndpointShape {
  method: Method;
  path: `/${string}`;
  access: Access;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  response: Schema;
  /** The refusals of its own; those of access and parsing go without saying. */
  problems?: readonly ProblemKind[];
  /** Answers a page of a list; `Link` and `X-Total-Count` tell of the others. */
  paged?: true;
  /** Takes one file as multipart/form-data in place of a JSON body. */
  upload?: { field: string; maxBytes: number };
  /** The type of an answer that is not JSON. */
  mediaType?: string;
  /** The answer is a file to keep, called what the path ends in. */
  download?: true;
  /** What is found at an address of it never changes: whoever asks may keep it for a year. */
  immutable?: true;
  /** What is found at an address of it is one person's: no cache that others share may keep it. */
  personal?: true;
  /**
   * `tight` for what is dear to us or interesting to a robot; `unlimited` for what other machines
   * ask often, and for pictures, of which one page shows many.
   */
  rate?: 'tight' | 'unlimited';
}

/** Declares one call of the API; the value itself is what server, client and tests share. */
export const endpoint = <const E extends EndpointShape>(shape: E): E => shape;

type Part = 'params' | 'query' | 'body';
type SchemaOf<E extends EndpointShape, P extends Part> = NonNullable<E[P]>;

/** What a caller may send in one part of the request. */
export type InputOf<E extends EndpointShape, P extends Part> = [SchemaOf<E, P>] extends [never]
  ? undefined
  : z.input<SchemaOf<E, P>>;
/** What a handler gets of one part after parsing. */
export type ParsedOf<E extends EndpointShape, P extends Part> = [SchemaOf<E, P>] extends [never]
  ? undefined
  : z.output<SchemaOf<E, P>>;
export type AnswerOf<E extends EndpointShape> = z.input<E['response']>;
export type ResponseOf<E extends EndpointShape> = z.output<E['response']>;
