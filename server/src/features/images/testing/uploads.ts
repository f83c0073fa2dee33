import { expect } from 'vitest';
import type { Person } from '../../../testing/builders';
import { faultsOf, problemOf } from '../../../testing/problem-of';
import type { TestApi } from '../../../testing/test-api';

interface AddedImage {
  success: boolean;
  data: { display_url: string };
}

/** Sends files in as one person would, and looks at what is shown for them. */
export const createUploads = (api: TestApi, person: Person) => {
  const send = (file: Buffer, name = 'picture', contentType?: string) =>
    api
      .as(person.token)
      .post('/images')
      .attach('image', file, { filename: name, ...(contentType && { contentType }) });

  /** The address of the picture. */
  const add = async (file: Buffer): Promise<string> => {
    const res = await send(file).expect(200);
    const { success, data } = res.body as AddedImage;
    expect(success).toBe(true);
    return data.display_url;
  };

  const pathOf = (address: string) => {
    expect(address.startsWith(`${api.url}/images/`)).toBe(true);
    return address.slice(api.url.length);
  };

  return {
    send,
    add,
    pathOf,
    /** What a browser gets to see of a file that was sent in. */
    async show(file: Buffer): Promise<Buffer> {
      const res = await api.guest.get(pathOf(await add(file))).expect(200);
      expect(res.type).toBe('image/webp');
      return res.body as Buffer;
    },
    /** Sends a file that cannot be accepted; answers what is told to the person. */
    async refusalOf(file: Buffer, name?: string, contentType?: string) {
      const res = await send(file, name, contentType);
      expect(faultsOf(res)).toEqual(['body/image']);
      return problemOf(res).message;
    },
  };
};
