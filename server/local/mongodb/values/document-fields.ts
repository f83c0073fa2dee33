import { decodeElement, setField, type Doc } from './document';

const NAMES_START = 4;
const END = 0;

/** Lengths of values of types with a fixed length. */
const FIXED_LENGTHS: Record<number, number> = {
  ...{ 0x01: 8, 0x06: 0, 0x07: 12, 0x08: 1, 0x09: 8, 0x0a: 0, 0x10: 4, 0x11: 8, 0x12: 8, 0x13: 16 },
  ...{ 0x7f: 0, 0xff: 0 },
};
/** What a stored length does not count: itself, and the subtype of binary data or the id of a reference. */
const UNCOUNTED_LENGTHS: Record<number, number> = {
  ...{ 0x02: 4, 0x03: 0, 0x04: 0, 0x05: 5, 0x0c: 16, 0x0d: 4, 0x0e: 4, 0x0f: 0 },
};
const REGEX = 0x0b;

function lengthOf(bytes: Buffer, type: number, at: number): number {
  const uncounted = UNCOUNTED_LENGTHS[type];
  if (uncounted !== undefined) return uncounted + bytes.readInt32LE(at);
  const fixed = FIXED_LENGTHS[type];
  if (fixed !== undefined) return fixed;
  if (type !== REGEX) throw new Error(`unknown BSON type ${type}`);
  const options = bytes.indexOf(END, at) + 1;
  return bytes.indexOf(END, options) + 1 - at;
}

function isNameAt(bytes: Buffer, at: number, name: Buffer): boolean {
  for (let i = 0; i < name.length; i += 1) if (bytes[at + i] !== name[i]) return false;
  return true;
}

/** Returns a function that decodes only some top-level fields of a document, and skips all others unread. */
export function createFieldDecoder(names: ReadonlySet<string>): (bytes: Buffer) => Doc {
  const wanted = [...names].map((name) => ({ name, bytes: Buffer.from(name) }));
  return (bytes) => {
    const doc: Doc = {};
    let at = NAMES_START;
    for (let type = bytes[at]!; type !== END; type = bytes[at]!) {
      const nameAt = at + 1;
      let nameEnd = nameAt;
      while (bytes[nameEnd] !== END) nameEnd += 1;
      at = nameEnd + 1;
      const length = lengthOf(bytes, type, at);
      for (const { name, bytes: nameBytes } of wanted) {
        if (nameBytes.length !== nameEnd - nameAt || !isNameAt(bytes, nameAt, nameBytes)) continue;
        setField(doc, name, decodeElement(bytes, type, at, length));
      }
      at += length;
    }
    return doc;
  };
}
