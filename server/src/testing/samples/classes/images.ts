import type { TestApi } from '#testing/api/test-api';

/** A picture of one pixel. */
export const anImage = {
  field: 'image',
  name: 'pixel.png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Uploads the picture and returns its id. */
export async function aStoredImage(api: TestApi) {
  const { token } = await api.aUser('instructor');
  const { field, bytes, name } = anImage;
  const res = await api.as(token).post('/images').attach(field, bytes, name).expect(200);
  const { data } = res.body as { data: { display_url: string } };
  return data.display_url.split('/').at(-1)!;
}
