/** A part of a picture in its own pixels. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The API stores no larger pictures. */
const WIDTH_MAX = 1600;
const QUALITY = 0.92;

const toBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));

/** Some browsers encode no WebP and return a PNG, which can be too large to upload. */
async function encode(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const webp = await toBlob(canvas, 'image/webp');
  return webp?.type === 'image/webp' ? webp : toBlob(canvas, 'image/jpeg');
}

/** Returns a part of a picture as a file; the whole file if the browser cannot cut it. */
export async function cropPicture(file: File, area: CropArea): Promise<File> {
  const scale = Math.min(1, WIDTH_MAX / area.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(area.width * scale);
  canvas.height = Math.round(area.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return file;
  const bitmap = await createImageBitmap(file, area.x, area.y, area.width, area.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await encode(canvas);
  return blob ? new File([blob], file.name, { type: blob.type }) : file;
}

/** Returns true if this browser can show and cut the picture. */
export async function canCrop(file: File): Promise<boolean> {
  if (typeof createImageBitmap !== 'function') return false;
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    // Broken files and unknown formats are uploaded as they are, so that the server reports them.
    return false;
  }
}
