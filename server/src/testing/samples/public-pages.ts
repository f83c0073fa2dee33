import type { TestApi } from '../api/test-api';

/** Requests for what the home page and crawlers read. */
export const publicPageRequests = {
  getClassPreview: async (api: TestApi) => ({
    params: { id: (await api.aClass())._id.toHexString() },
  }),
  getSitemap: () => ({}),
  getSeason: () => ({}),
};
