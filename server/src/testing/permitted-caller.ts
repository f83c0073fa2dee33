import type { Access } from '../contract';
import { anIdToken } from './builders';
import type { TestApi } from './test-api';

/** Somebody whom an access lets in, and the header by which they say who they are. */
export const aPermittedCaller = async (api: TestApi, access: Access) => {
  const person = await api.aPerson('admin');
  const { uid, email, token } = person;
  if (access === 'public') return { person, authorization: null };
  const bearer = access === 'identity' ? anIdToken({ sub: uid, email }) : token;
  return { person, authorization: `Bearer ${bearer}` };
};
