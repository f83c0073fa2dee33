import type { AnswerOf, endpoints, EndpointShape, InputOf } from '../../contract';

interface HeaderParameter {
  name: string;
  in: 'header';
  required: true;
  schema: { type: 'string' };
}

/** What the document says of an endpoint beyond its contract; examples are as they travel. */
export interface Words {
  /** The heading it stands under. */
  about: string;
  summary: string;
  note?: string;
  headers?: HeaderParameter[];
  body?: unknown;
  answer?: unknown;
}

type WordsOf<E extends EndpointShape> = Omit<Words, 'body' | 'answer'> &
  (E extends { body: object } ? { body: InputOf<E, 'body'> } : { body?: never }) &
  (E extends { mediaType: string } ? { answer?: never } : { answer: AnswerOf<E> });

/** Words for every endpoint: one without them does not compile. */
export type AllWords = { [Name in keyof typeof endpoints]: WordsOf<(typeof endpoints)[Name]> };
