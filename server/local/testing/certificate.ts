import { generateKeyPairSync, sign, randomBytes } from 'node:crypto';

const DAY_MS = 24 * 60 * 60_000;

const tag = {
  sequence: 0x30,
  set: 0x31,
  oid: 0x06,
  utf8: 0x0c,
  time: 0x18,
  bits: 0x03,
  octets: 0x04,
  integer: 0x02,
};

const toLength = (length: number): Buffer => {
  if (length < 0x80) return Buffer.from([length]);
  const bytes = length < 0x100 ? [length] : [length >> 8, length & 0xff];
  return Buffer.from([0x80 | bytes.length, ...bytes]);
};

/** Returns a value of ASN.1 in DER, the encoding of certificates. */
const der = (type: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([type]), toLength(content.length), content]);
};
const sequence = (...parts: Buffer[]) => der(tag.sequence, ...parts);
const oid = (hex: string) => der(tag.oid, Buffer.from(hex, 'hex'));
const bits = (content: Buffer) => der(tag.bits, Buffer.from([0]), content);
const time = (date: Date) =>
  der(tag.time, Buffer.from(`${date.toISOString().replace(/[-:T]|\.\d+/g, '')}`));

/** `ecdsa-with-SHA256`. */
const algorithm = sequence(oid('2a8648ce3d040302'));
const name = sequence(
  der(tag.set, sequence(oid('550403'), der(tag.utf8, Buffer.from('localhost')))),
);
const extension = (id: string, content: Buffer) => sequence(oid(id), der(tag.octets, content));
/** The names `localhost` and 127.0.0.1, and that it signs itself. */
const extensions = der(
  0xa3,
  sequence(
    extension(
      '551d11',
      sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1]))),
    ),
    extension('551d13', sequence(Buffer.from([0x01, 0x01, 0xff]))),
  ),
);

const toPem = (content: Buffer) => {
  const lines = content.toString('base64').replace(/.{64}(?=.)/g, '$&\n');
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
};

/** Returns a certificate for this machine that nobody but itself has signed, and its key, both as PEM. */
export function createCertificate({ days }: { days: number }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const serial = Buffer.concat([Buffer.from([1]), randomBytes(8)]);
  const content = sequence(
    der(0xa0, der(tag.integer, Buffer.from([2]))),
    der(tag.integer, serial),
    algorithm,
    name,
    sequence(time(new Date(Date.now() - DAY_MS)), time(new Date(Date.now() + days * DAY_MS))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  );
  const signature = sign('sha256', content, privateKey);
  return {
    cert: toPem(sequence(content, algorithm, bits(signature))),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
