import { createHash } from 'node:crypto';
import { ObjectId } from 'mongodb';

/** Returns the same id for the same parts on every run, so repeated seeding replaces documents. */
export const seedId = (...parts: readonly string[]): ObjectId =>
  new ObjectId(createHash('sha256').update(parts.join('/')).digest('hex').slice(0, 24));
