/**
 * Keys in the key-value store start with a collection id and a part id. The part id is an index id or one of these
 * constants.
 */
export const DOCUMENTS = 0;
export const MULTIKEY = 0xffff;

/** The collection id under which the list of collections is stored. */
export const CATALOG = 0;

export function prefix(collection: number, part: number): Buffer {
  const bytes = Buffer.alloc(6);
  bytes.writeUInt32BE(collection, 0);
  bytes.writeUInt16BE(part, 4);
  return bytes;
}

const RECORD_LENGTH = 6;

export function recordKey(record: number): Buffer {
  const bytes = Buffer.alloc(RECORD_LENGTH);
  bytes.writeUIntBE(record, 0, RECORD_LENGTH);
  return bytes;
}

export const recordOf = (bytes: Buffer) => bytes.readUIntBE(0, RECORD_LENGTH);

/** Returns the record of a key that ends with one. */
export const recordAtEnd = (key: Buffer) =>
  key.readUIntBE(key.length - RECORD_LENGTH, RECORD_LENGTH);

/** Returns the first key after all keys with the prefix `start`. */
export function after(start: Buffer): Buffer {
  let length = start.length;
  while (start[length - 1] === 0xff) length -= 1;
  const end = Buffer.from(start.subarray(0, length));
  end[length - 1] = end[length - 1]! + 1;
  return end;
}
