import { createHash } from 'node:crypto';
import { ObjectId } from 'mongodb';

const ID_LENGTH = 24;

/** Returns the same id for the same parts, however often it is called. */
export const toDerivedId = (...parts: string[]) =>
  new ObjectId(createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, ID_LENGTH));
