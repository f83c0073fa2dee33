import type { CreateIndexesOptions } from 'mongodb';

export type Index = [
  collection: string,
  keys: Record<string, 1 | -1>,
  options?: CreateIndexesOptions,
];
