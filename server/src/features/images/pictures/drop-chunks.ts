const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Length, type and checksum. */
const FRAME_BYTES = 12;

/** Required chunks, all of which are kept. */
const requiredTypes = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS']);
/** Chunks for colors and orientation: the first of each type is kept if it has at most this many bytes. */
const maxBytesByType = new Map([
  ['gAMA', 4],
  ['cHRM', 32],
  ['sRGB', 1],
  ['iCCP', 64 * 1024],
  ['eXIf', 64 * 1024],
]);

/**
 * Returns a PNG without unnecessary chunks, because compressed texts can unpack to gigabytes before a
 * decoder discards them. Returns other files unchanged.
 */
export function dropChunks(file: Buffer): Buffer {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return file;
  const kept: Buffer[] = [SIGNATURE];
  const seen = new Set<string>();
  let position = SIGNATURE.length;
  while (position + FRAME_BYTES <= file.length) {
    const length = file.readUInt32BE(position);
    const end = position + FRAME_BYTES + length;
    const type = file.toString('latin1', position + 4, position + 8);
    const isKept =
      requiredTypes.has(type) || (!seen.has(type) && length <= (maxBytesByType.get(type) ?? -1));
    if (isKept) kept.push(file.subarray(position, end));
    seen.add(type);
    position = end;
    // Decoders ignore everything after the end chunk.
    if (type === 'IEND') break;
  }
  return Buffer.concat(kept);
}
