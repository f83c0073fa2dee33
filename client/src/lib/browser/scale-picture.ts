/** The API stores no wider pictures. */
const WIDTH_MAX = 1600;
const QUALITY = 0.92;

const toBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));

/**
 * Returns a picture as a smaller file, upright as the camera held it; null if this browser cannot read or scale
 * it.
 */
export async function scalePicture(file: File): Promise<File | null> {
  let bitmap: ImageBitmap | null = null;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, WIDTH_MAX / bitmap.width);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    // Some browsers encode no WebP and return a PNG, which can be too large to upload.
    const webp = await toBlob(canvas, 'image/webp');
    const blob = webp?.type === 'image/webp' ? webp : await toBlob(canvas, 'image/jpeg');
    return blob && new File([blob], file.name, { type: blob.type });
  } catch {
    return null;
  } finally {
    bitmap?.close();
  }
}
