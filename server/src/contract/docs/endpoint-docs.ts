import type { EndpointShape, InputOf, ResponseInputOf } from '../endpoint';

interface HeaderParameter {
  name: string;
  in: 'header';
  required: true;
  schema: { type: 'string' };
}

/** The documentation of an endpoint beyond its contract; the examples are as sent over HTTP. */
export interface EndpointDocs {
  /** The heading under which the endpoint is listed. */
  tag: string;
  summary: string;
  description?: string;
  headers?: HeaderParameter[];
  /** Example of a request body. */
  body?: unknown;
  /** Example of a response. */
  response?: unknown;
}

type DocsOf<E extends EndpointShape> = Omit<EndpointDocs, 'body' | 'response'> &
  (E extends { body: object } ? { body: InputOf<E, 'body'> } : { body?: never }) &
  (E extends { mediaType: string } ? { response?: never } : { response: ResponseInputOf<E> });

/** The documentation of a group of endpoints; a missing endpoint or example is a compile error. */
export type DocsFor<Endpoints extends Record<keyof Endpoints, EndpointShape>> = {
  [Name in keyof Endpoints]: DocsOf<Endpoints[Name]>;
};
