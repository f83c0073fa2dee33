import { vi } from 'vitest';

/**
 * Lets the tests' browser decode every file as a picture of this size, and encode canvases as files that contain
 * their size as text. Returns the options that pictures were decoded with, and the sizes of the encoded ones.
 */
export function stubPictures(size: { width: number; height: number }, encodedBytes?: number) {
  const decoded = { options: [] as unknown[], encoded: [] as string[] };
  vi.stubGlobal('createImageBitmap', (_: File, options: unknown) => {
    decoded.options.push(options);
    return Promise.resolve({ ...size, close: () => {} });
  });
  const { prototype } = HTMLCanvasElement;
  const context = { drawImage: () => {} } as unknown as CanvasRenderingContext2D;
  vi.spyOn(prototype, 'getContext').mockReturnValue(context);
  vi.spyOn(prototype, 'toBlob').mockImplementation(function encode(
    this: HTMLCanvasElement,
    onBlob,
    type,
  ) {
    const size = `${this.width}x${this.height}`;
    decoded.encoded.push(size);
    const content = encodedBytes === undefined ? size : new Uint8Array(encodedBytes);
    onBlob(new Blob([content], { type: type! }));
  });
  return decoded;
}
