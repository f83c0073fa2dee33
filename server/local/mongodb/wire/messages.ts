import { commandError } from '../errors';
import { decode, encode, setField, type Doc } from '../values/document';

export const MAX_MESSAGE_BYTES = 48_000_000;
const HEADER_BYTES = 16;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
const REQUIRED_FLAGS = 0xffff;

/** A request: its command as one document, with document sequences as array fields. */
export interface Request {
  id: number;
  body: Doc;
  legacy: boolean;
  wantsReply: boolean;
}

/** Returns the length of the first message in `bytes`, or null if it is incomplete. @throws for an invalid length. */
export function messageLength(bytes: Buffer): number | null {
  if (bytes.length < 4) return null;
  const length = bytes.readInt32LE(0);
  if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES)
    throw commandError('BadValue', `a message of ${length} bytes is not allowed`);
  return bytes.length < length ? null : length;
}

export function parseMessage(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const code = message.readInt32LE(12);
  if (code === OP_MSG) return parseMsg(id, message);
  if (code === OP_QUERY) return parseQuery(id, message);
  throw commandError('BadValue', `the opcode ${code} is not supported`);
}

function parseMsg(id: number, message: Buffer): Request {
  const flags = message.readUInt32LE(HEADER_BYTES);
  if (flags & REQUIRED_FLAGS & ~(CHECKSUM_PRESENT | MORE_TO_COME))
    throw commandError('BadValue', 'unknown required flags');
  const end = message.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  let body: Doc | undefined;
  const sequences: [string, Doc[]][] = [];
  for (let position = HEADER_BYTES + 4; position < end;) {
    const kind = message[position];
    const length = message.readInt32LE(position + 1);
    if (length < 5 || position + 1 + length > end)
      throw commandError('BadValue', 'a section is cut off');
    const section = message.subarray(position + 1, position + 1 + length);
    if (kind === 0 && !body) body = decode(section);
    else if (kind === 1) sequences.push(parseSequence(section));
    else throw commandError('BadValue', 'an unexpected section');
    position += 1 + length;
  }
  if (!body) throw commandError('BadValue', 'a message without a body');
  for (const [name, documents] of sequences) setField(body, name, documents);
  return { id, body, legacy: false, wantsReply: !(flags & MORE_TO_COME) };
}

function parseSequence(section: Buffer): [string, Doc[]] {
  const nameEnd = section.indexOf(0, 4);
  if (nameEnd < 0) throw commandError('BadValue', 'a sequence without a name');
  const documents: Doc[] = [];
  for (let position = nameEnd + 1; position < section.length;) {
    const length = section.readInt32LE(position);
    if (length < 5 || position + length > section.length)
      throw commandError('BadValue', 'a document is cut off');
    documents.push(decode(section.subarray(position, position + length)));
    position += length;
  }
  return [section.toString('utf8', 4, nameEnd), documents];
}

/** Drivers use OP_QUERY for the first handshake only; anything else is rejected. */
function parseQuery(id: number, message: Buffer): Request {
  const nameEnd = message.indexOf(0, HEADER_BYTES + 4);
  if (nameEnd < 0) throw commandError('BadValue', 'a query without a collection');
  const namespace = message.toString('utf8', HEADER_BYTES + 4, nameEnd);
  const body = decode(message.subarray(nameEnd + 9));
  const [command] = Object.keys(body);
  if (!namespace.endsWith('.$cmd') || !/^(hello|ismaster)$/i.test(command ?? ''))
    throw commandError('BadValue', 'OP_QUERY is supported for the initial handshake only');
  return { id, body: { ...body, $db: namespace.slice(0, -5) }, legacy: true, wantsReply: true };
}

function header(length: number, id: number, responseTo: number, code: number): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES);
  [length, id, responseTo, code].forEach((value, i) => bytes.writeInt32LE(value, i * 4));
  return bytes;
}

export function encodeReply(request: Request, id: number, reply: Buffer): Buffer {
  if (request.legacy) {
    const fixed = Buffer.alloc(20);
    fixed.writeInt32LE(8, 0);
    fixed.writeInt32LE(1, 16);
    const length = HEADER_BYTES + fixed.length + reply.length;
    return Buffer.concat([header(length, id, request.id, OP_REPLY), fixed, reply]);
  }
  const length = HEADER_BYTES + 5 + reply.length;
  return Buffer.concat([header(length, id, request.id, OP_MSG), Buffer.alloc(5), reply]);
}

const cString = (value: string) => Buffer.from(`${value}\0`);

function wrapDocument(elements: Buffer[]): Buffer {
  const length = elements.reduce((sum, { length }) => sum + length, 5);
  const size = Buffer.alloc(4);
  size.writeInt32LE(length);
  return Buffer.concat([size, ...elements, Buffer.alloc(1)], length);
}

/** Encodes a reply with a batch of encoded documents, which are sent exactly as stored. */
export function encodeBatch(name: 'firstBatch' | 'nextBatch', batch: Buffer[], rest: Doc): Buffer {
  const items = batch.flatMap((bytes, i) => [Buffer.from([3]), cString(String(i)), bytes]);
  const cursor = wrapDocument([
    Buffer.from([4]),
    cString(name),
    wrapDocument(items),
    encode(rest).subarray(4, -1),
  ]);
  return wrapDocument([
    Buffer.from([3]),
    cString('cursor'),
    cursor,
    encode({ ok: 1 }).subarray(4, -1),
  ]);
}
