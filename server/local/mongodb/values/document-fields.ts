import { decodeElement, setField, type Doc } from './document';

/** After the length of the document. */
const FIRST_ELEMENT = 4;
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

interface Element {
  type: number;
  start: number;
  nameAt: number;
  nameEnd: number;
  /** Where the value starts. */
  at: number;
  end: number;
}

/** Calls back with each top-level element of a document until it returns true. The object is reused. */
function eachElement(bytes: Buffer, visit: (element: Element) => boolean): void {
  const element = { type: 0, start: 0, nameAt: 0, nameEnd: 0, at: 0, end: FIRST_ELEMENT };
  for (;;) {
    element.start = element.end;
    element.type = bytes[element.start]!;
    if (element.type === END) return;
    element.nameAt = element.start + 1;
    element.nameEnd = element.nameAt;
    while (bytes[element.nameEnd] !== END) element.nameEnd += 1;
    element.at = element.nameEnd + 1;
    element.end = element.at + lengthOf(bytes, element.type, element.at);
    if (visit(element)) return;
  }
}

function isNamed(bytes: Buffer, { nameAt, nameEnd }: Element, name: Buffer): boolean {
  if (name.length !== nameEnd - nameAt) return false;
  for (let i = 0; i < name.length; i += 1) if (bytes[nameAt + i] !== name[i]) return false;
  return true;
}

/** Returns a function that decodes only some top-level fields of a document, and skips all others unread. */
export function createFieldDecoder(names: ReadonlySet<string>): (bytes: Buffer) => Doc {
  const wanted = [...names].map((name) => ({ name, bytes: Buffer.from(name) }));
  return (bytes) => {
    const doc: Doc = {};
    let missing = wanted.length;
    if (missing === 0) return doc;
    eachElement(bytes, (element) => {
      for (const { name, bytes: nameBytes } of wanted) {
        if (!isNamed(bytes, element, nameBytes)) continue;
        const { type, at, end } = element;
        setField(doc, name, decodeElement(bytes, type, at, end - at));
        missing -= 1;
        break;
      }
      return missing === 0;
    });
    return doc;
  };
}

/** Returns a function that returns a document with only some top-level fields; it decodes none. */
export function createFieldSelector(names: readonly string[]): (bytes: Buffer) => Buffer {
  const selected = names.map((name) => Buffer.from(name));
  return (bytes) => {
    const parts: Buffer[] = [Buffer.alloc(FIRST_ELEMENT)];
    eachElement(bytes, (element) => {
      if (selected.some((name) => isNamed(bytes, element, name)))
        parts.push(bytes.subarray(element.start, element.end));
      return parts.length > selected.length;
    });
    const result = Buffer.concat([...parts, Buffer.alloc(1)]);
    result.writeInt32LE(result.length, 0);
    return result;
  };
}

/** Returns a function that returns a document without some top-level fields; it decodes none. */
export function createFieldRemover(names: readonly string[]): (bytes: Buffer) => Buffer {
  const removed = names.map((name) => Buffer.from(name));
  return (bytes) => {
    const parts: Buffer[] = [Buffer.alloc(FIRST_ELEMENT)];
    let keptFrom = FIRST_ELEMENT;
    eachElement(bytes, (element) => {
      if (!removed.some((name) => isNamed(bytes, element, name))) return false;
      parts.push(bytes.subarray(keptFrom, element.start));
      keptFrom = element.end;
      return false;
    });
    const result = Buffer.concat([...parts, bytes.subarray(keptFrom)]);
    result.writeInt32LE(result.length, 0);
    return result;
  };
}

/** Returns the names of the top-level fields that only one of two documents has, or whose values differ in their bytes. */
export function listChangedFields(before: Buffer, after: Buffer): Set<string> {
  const values = new Map<string, Buffer>();
  eachElement(before, ({ start, nameAt, nameEnd, end }) => {
    values.set(before.toString('utf8', nameAt, nameEnd), before.subarray(start, end));
    return false;
  });
  const added: string[] = [];
  eachElement(after, ({ start, nameAt, nameEnd, end }) => {
    const name = after.toString('utf8', nameAt, nameEnd);
    const value = values.get(name);
    if (!value) added.push(name);
    else if (after.compare(value, 0, value.length, start, end) === 0) values.delete(name);
    return false;
  });
  return new Set([...values.keys(), ...added]);
}
