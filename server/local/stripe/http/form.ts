import { invalidRequest } from './api-error';

export type FormValue = string | FormValue[] | FormRecord;
export interface FormRecord {
  [key: string]: FormValue;
}

export const isFormRecord = (value: unknown): value is FormRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// Without a prototype, a parameter named __proto__ is an ordinary parameter.
const emptyRecord = () => Object.create(null) as FormRecord;

function pathOf(key: string) {
  const [head, ...tail] = key.split('[');
  if (!head || tail.some((part) => !part.endsWith(']'))) {
    throw invalidRequest(`Invalid parameter name: ${key}`, { param: key });
  }
  return [head, ...tail.map((part) => part.slice(0, -1))];
}

function assign(target: FormRecord | FormValue[], path: string[], value: string, key: string) {
  const [name = '', ...rest] = path;
  const existing = Array.isArray(target) ? undefined : target[name];
  let next: FormValue = value;
  if (rest.length > 0) {
    next = existing ?? (rest[0] === '' ? [] : emptyRecord());
    if (typeof next === 'string') throw invalidRequest(`Invalid object: ${key}`, { param: key });
    assign(next, rest, value, key);
  }
  if (!Array.isArray(target)) target[name] = next;
  else if (name === '') target.push(next);
  else throw invalidRequest(`Invalid array: ${key}`, { param: key });
}

/** Parses `a=1&b[c]=2&d[]=3`. Numbered lists (`d[0]=3`) become records: see `list` in parameters. */
export function parseForm(text: string): FormRecord {
  const form = emptyRecord();
  for (const [key, value] of new URLSearchParams(text)) assign(form, pathOf(key), value, key);
  return form;
}
