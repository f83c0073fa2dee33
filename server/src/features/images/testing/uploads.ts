import { expect } from 'vitest';
import type { TestApi } from '#testing/api/test-api';
import { invalidFieldsOf, problemOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';

interface AddedImage {
  success: boolean;
  data: { display_url: string };
}

/** Uploads files as a user and reads the stored pictures. */
export function createUploads(api: TestApi, user: TestUser) {
  const send = (file: Buffer, name = 'picture', contentType?: string) =>
    api
      .as(user.token)
      .post('/images')
      .attach('image', file, { filename: name, ...(contentType && { contentType }) });

  /** Uploads a file and returns the URL of the picture. */
  const add = async (file: Buffer): Promise<string> => {
    const res = await send(file).expect(200);
    const { success, data } = res.body as AddedImage;
    expect(success).toBe(true);
    return data.display_url;
  };

  const pathOf = (url: string) => {
    expect(url.startsWith(`${api.url}/images/`)).toBe(true);
    return url.slice(api.url.length);
  };

  return {
    send,
    add,
    pathOf,
    /** Uploads a file and returns the stored picture as a browser gets it. */
    async show(file: Buffer): Promise<Buffer> {
      const res = await api.visitor.get(pathOf(await add(file))).expect(200);
      expect(res.type).toBe('image/webp');
      return res.body as Buffer;
    },
    /** Uploads an invalid file and returns the error message. */
    async errorMessageFor(file: Buffer, name?: string, contentType?: string) {
      const res = await send(file, name, contentType);
      expect(invalidFieldsOf(res)).toEqual(['body/image']);
      return problemOf(res).message;
    },
  };
}
