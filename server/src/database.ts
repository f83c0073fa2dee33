import { MongoServerError } from 'mongodb';

const DUPLICATE_KEY = 11000;

/** Whether a write was refused by a unique index. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY;
