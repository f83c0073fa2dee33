import type { Request } from 'express';
import * as z from 'zod/mini';
import { en } from 'zod/v4/locales';
import { AppError } from '../app-error';
import type { EndpointShape, FieldError, Schema } from '../contract';

// zod/mini has no built-in messages. These are for checks without a message of their own.
z.config(en());

const toPointer = (path: PropertyKey[]) =>
  path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

const parsePart = (
  schema: Schema | undefined,
  value: unknown,
  part: FieldError['in'],
  errors: FieldError[],
): unknown => {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) {
    errors.push({ in: part, pointer: toPointer(path), detail: message });
  }
  return undefined;
};

/** Returns false for a request without a body, whose media type does not matter. */
const hasOtherMediaType = (req: Request) =>
  req.headers['content-length'] !== '0' && req.is('json') === false;

const toDetail = (errors: FieldError[]) =>
  errors.map(({ pointer, detail }) => `${pointer.slice(1) || 'The body'} ${detail}`).join('; ');

/**
 * Parses a request by the schemas of its endpoint. Throws one error that lists every invalid field.
 */
export function parseRequest(endpoint: EndpointShape, req: Request) {
  if (endpoint.body && hasOtherMediaType(req)) throw new AppError('unsupported-media-type');
  const errors: FieldError[] = [];
  const parsed = {
    params: parsePart(endpoint.params, req.params, 'path', errors),
    query: parsePart(endpoint.query, req.query, 'query', errors),
    // A missing body is parsed as `{}`, so the error lists every missing field.
    body: parsePart(endpoint.body, req.body ?? {}, 'body', errors),
  };
  if (errors.length > 0) throw new AppError('invalid-input', { detail: toDetail(errors), errors });
  return parsed;
}
