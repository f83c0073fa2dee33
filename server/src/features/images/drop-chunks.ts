const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Length, type and checksum. */
const FRAME_BYTES = 12;

/** What the picture is made of: every one is kept. */
const parts = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS']);
/** What colors and orientation need: the first of each, up to so many bytes. */
const settings = new Map([
  ['gAMA', 4],
  ['cHRM', 32],
  ['sRGB', 1],
  ['iCCP', 64 * 1024],
  ['eXIf', 64 * 1024],
]);

/**
 * Returns a PNG without the chunks that no picture needs: compressed texts among them unpack to
 * gigabytes before a decoder throws them away. Anything else than a PNG comes back as it is, and so
 * does the rest of a PNG from where it cannot be read.
 */
export const dropChunks = (file: Buffer): Buffer => {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return file;
  const kept: Buffer[] = [SIGNATURE];
  const seen = new Set<string>();
  let at = SIGNATURE.length;
  while (at + FRAME_BYTES <= file.length) {
    const length = file.readUInt32BE(at);
    const end = at + FRAME_BYTES + length;
    const type = file.toString('latin1', at + 4, at + 8);
    const isWanted = parts.has(type) || (!seen.has(type) && length <= (settings.get(type) ?? -1));
    if (isWanted) kept.push(file.subarray(at, end));
    seen.add(type);
    at = end;
    // Behind the end nothing is read.
    if (type === 'IEND') break;
  }
  return Buffer.concat(kept);
};
