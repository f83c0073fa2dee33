import type { TestApi } from '#testing/api/test-api';
import type { TestUser } from '../builders';

/** Requests that succeed for each endpoint of admissions. */
export const admissionRequests = {
  listAdmissions: async (api: TestApi) => ({
    params: { id: (await api.aClass())._id.toHexString() },
  }),
  listFamilyCampers: async (api: TestApi, { email }: TestUser) => ({
    params: { id: (await api.aClass())._id.toHexString() },
    body: { email },
  }),
  admitCamper: async (api: TestApi) => ({
    params: { id: (await api.aClass())._id.toHexString() },
    body: {
      camperId: (await api.aChild(await api.aUser()))._id.toHexString(),
      reason: 'Plays a year above her age.',
    },
  }),
};
