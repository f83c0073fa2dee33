import type { TestApi } from '#testing/api/test-api';

const aNewClass = async (api: TestApi) => ({
  params: { id: (await api.aClass())._id.toHexString() },
});

/** The sample requests of saved classes. */
export const savedClassRequests = {
  listSavedClasses: () => ({}),
  saveClass: aNewClass,
  removeSavedClass: aNewClass,
};
