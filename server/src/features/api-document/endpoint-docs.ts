import type { ResponseInputOf, endpoints, EndpointShape, InputOf } from '../../contract';

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

/** The documentation of all endpoints; a missing endpoint is a compile error. */
export type AllEndpointDocs = {
  [Name in keyof typeof endpoints]: DocsOf<(typeof endpoints)[Name]>;
};
