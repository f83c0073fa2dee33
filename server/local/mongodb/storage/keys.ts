/**
 * Where things lie in the key-value file: under the number of a collection and a number of a part of it, which is
 * that of an index or one of these.
 */
export const DOCUMENTS = 0;
export const MULTIKEY = 0xffff;

/** The collection number under which the list of collections lies. */
export const CATALOG = 0;

export function prefix(collection: number, part: number): Buffer {
  const bytes = Buffer.alloc(6);
  bytes.writeUInt32BE(collection, 0);
  bytes.writeUInt16BE(part, 4);
  return bytes;
}

export function recordKey(record: number): Buffer {
  const bytes = Buffer.alloc(6);
  bytes.writeUIntBE(record, 0, 6);
  return bytes;
}

export const recordOf = (bytes: Buffer) => bytes.readUIntBE(0, 6);

/** The first key after all those that begin with `start`. */
export function after(start: Buffer): Buffer {
  let length = start.length;
  while (start[length - 1] === 0xff) length -= 1;
  const end = Buffer.from(start.subarray(0, length));
  end[length - 1] = end[length - 1]! + 1;
  return end;
}
