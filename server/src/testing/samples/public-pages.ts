import { randomUUID } from 'node:crypto';
import type { CampContact } from '#contract';
import type { TestUser } from './builders';
import { aStoredImage } from './classes/images';
import { wholeQuery } from './classes/teaching';
import type { TestApi } from '../api/test-api';

/** The contact details that a server needs for the sample of `contactCamp`. */
export const sampleContact: CampContact = { email: 'office@camp.test', socialPages: [] };

const {
  instructor: _instructor,
  sort: _sort,
  page: _page,
  limit: _limit,
  status: _status,
  mine: _mine,
  ...facetQuery
} = wholeQuery;

/** Requests for what the home page and crawlers read, and the messages of visitors. */
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
  getClassFacets: () => ({ query: facetQuery }),
  getSeason: () => ({}),
  getLatestChange: () => ({}),
  contactCamp: (_api: TestApi, { name }: TestUser) => ({
    // Few messages are accepted from the same address.
    body: { name, email: `${randomUUID()}@people.test`, message: 'Is there parking?' },
  }),
};
