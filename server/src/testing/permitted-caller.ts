import type { Access, Role } from '../contract';
import { anIdToken } from './builders';
import type { TestApi } from './test-api';

const roleFor = (access: Access): Role | undefined => {
  if (access === 'signed-in') return undefined;
  return access === 'instructor' ? 'instructor' : 'admin';
};

/** Somebody whom an access just lets in, and the header by which they say who they are. */
export const aPermittedCaller = async (api: TestApi, access: Access) => {
  const person = await api.aPerson(roleFor(access));
  const { uid, email, token } = person;
  if (access === 'public') return { person, authorization: null };
  const bearer = access === 'identity' ? anIdToken({ sub: uid, email }) : token;
  return { person, authorization: `Bearer ${bearer}` };
};
