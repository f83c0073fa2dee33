import { createHash } from 'node:crypto';
import { ObjectId } from 'mongodb';

/** The same id for the same words on every run, so that seeding again rewrites instead of adding. */
export const seedId = (...words: readonly string[]): ObjectId =>
  new ObjectId(createHash('sha256').update(words.join('/')).digest('hex').slice(0, 24));
