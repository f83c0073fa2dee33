import type { Request } from 'express';
import * as z from 'zod/mini';
import { en } from 'zod/v4/locales';
import { AppError } from '../app-error';
import type { EndpointShape, FieldError, Schema } from '../contract';

// zod/mini ships without texts; these are the ones a schema of ours does not give itself.
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

/** False without a body: a type that describes nothing cannot be wrong. */
const hasOtherMediaType = (req: Request) =>
  req.headers['content-length'] !== '0' && req.is('json') === false;

const toDetail = (errors: FieldError[]) =>
  errors.map(({ pointer, detail }) => `${pointer.slice(1) || 'The body'} ${detail}`).join('; ');

/** Reads a request as its endpoint declares it; throws with every field error at once. */
export const parseRequest = (endpoint: EndpointShape, req: Request) => {
  if (endpoint.body && hasOtherMediaType(req)) throw new AppError('unsupported-media-type');
  const errors: FieldError[] = [];
  const parsed = {
    params: parsePart(endpoint.params, req.params, 'path', errors),
    query: parsePart(endpoint.query, req.query, 'query', errors),
    // A request without a body is told about every field it lacks.
    body: parsePart(endpoint.body, req.body ?? {}, 'body', errors),
  };
  if (errors.length > 0) throw new AppError('invalid-input', { detail: toDetail(errors), errors });
  return parsed;
};
