/** Where things lie in the key-value file: collection number, index number, then the entry's own key. */
export const CATALOG = 0;
export const DOCUMENTS = 0;

export function prefix(collection: number, index: number): Buffer {
  const bytes = Buffer.alloc(6);
  bytes.writeUInt32BE(collection, 0);
  bytes.writeUInt16BE(index, 4);
  return bytes;
}

export function recordKey(record: number): Buffer {
  const bytes = Buffer.alloc(6);
  bytes.writeUIntBE(record, 0, 6);
  return bytes;
}

export const recordOf = (bytes: Buffer) => bytes.readUIntBE(0, 6);

/** The first key after all that begin with `start`. */
export function after(start: Buffer): Buffer {
  const end = Buffer.from(start);
  for (let i = end.length - 1; i >= 0; i--) {
    if (end[i] !== 0xff) {
      end[i] = end[i]! + 1;
      return end.subarray(0, i + 1);
    }
  }
  return Buffer.alloc(64, 0xff);
}
