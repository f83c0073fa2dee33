import { commandError } from '../errors';
import { findCollection } from '../storage/catalog';
import { isDoc, type Doc } from '../values/document';
import { isNumeric, toNumber } from '../values/numbers';
import type { Call } from './command';

export function readCollectionName(call: Call, command: string): string {
  const name = call.body[command];
  if (typeof name !== 'string' || name === '')
    throw commandError('InvalidNamespace', `collection name has invalid type for ${command}`);
  return name;
}

export function readDocument(body: Doc, field: string): Doc {
  const value = body[field] ?? {};
  if (!isDoc(value)) throw commandError('TypeMismatch', `BSON field '${field}' must be an object`);
  return value;
}

export function readArray(body: Doc, field: string): unknown[] {
  const value = body[field];
  if (!Array.isArray(value))
    throw commandError('TypeMismatch', `BSON field '${field}' must be an array`);
  return value as unknown[];
}

/** Reads an integer >= 0; returns the fallback if the field is missing. */
export function readCount(body: Doc, field: string, fallback: number): number {
  const value = body[field];
  if (value == null) return fallback;
  if (!isNumeric(value) || !Number.isInteger(toNumber(value)) || toNumber(value) < 0)
    throw commandError('BadValue', `BSON field '${field}' must be an integer >= 0`);
  return toNumber(value);
}

export function readBoolean(body: Doc, field: string): boolean {
  const value = body[field] ?? false;
  if (typeof value === 'boolean') return value;
  if (isNumeric(value)) return toNumber(value) !== 0;
  throw commandError('TypeMismatch', `BSON field '${field}' must be true or false`);
}

export const findCommandCollection = (call: Call, command: string) =>
  findCollection(call.server.catalog, call.database, readCollectionName(call, command));
