import { aStoredImage } from './classes/images';
import type { TestApi } from '../api/test-api';

/** Requests for what the home page and crawlers read. */
export const publicPageRequests = {
  getClassPreview: async (api: TestApi) => ({
    params: { id: (await api.aClass())._id.toHexString() },
  }),
  getPreviewPicture: async (api: TestApi) => {
    const image = `${api.url}/images/${await aStoredImage(api)}`;
    return {
      params: { id: (await api.aClass({ image }))._id.toHexString() },
      query: { v: 'picture-1' },
    };
  },
  getSitemap: () => ({}),
  getSeason: () => ({}),
  getLatestChange: () => ({}),
};
