import type { Test } from 'supertest';
import { endpoints, type Access, type EndpointShape, type Role } from '#contract';
import { anIdToken } from '../samples/builders';
import { sampleRequests, urlOf, type EndpointName, type SampleRequest } from '../samples/requests';
import type { TestApi } from './test-api';

const roleFor = (access: Access): Role | undefined => {
  if (access === 'signed-in') return undefined;
  return access === 'instructor' ? 'instructor' : 'admin';
};

/** Returns a user with the lowest role for an access level, and its Authorization header. */
export async function aPermittedCaller(api: TestApi, access: Access) {
  const user = await api.aUser(roleFor(access));
  const { uid, email, token } = user;
  if (access === 'public') return { user, authorization: null };
  const bearer = access === 'identity' ? anIdToken({ sub: uid, email }) : token;
  return { user, authorization: `Bearer ${bearer}` };
}

export interface PermittedCall {
  endpoint: EndpointShape;
  sample: SampleRequest;
  /**
   * Creates a call with a permitted caller, by default with the sample's URL. The test sends the
   * body.
   */
  call(change?: SampleRequest & { url?: string }): Test;
}

/** Prepares a call of an endpoint that succeeds with its sample request. */
export async function aPermittedCall(api: TestApi, name: EndpointName): Promise<PermittedCall> {
  const endpoint: EndpointShape = endpoints[name];
  const { user, authorization } = await aPermittedCaller(api, endpoint.access);
  const sample = await sampleRequests[name](api, user);
  return {
    endpoint,
    sample,
    call({ url, ...change } = {}) {
      const defaultUrl = urlOf(endpoint, { ...sample, ...change });
      const call = api.visitor[endpoint.method](url ?? defaultUrl);
      return authorization === null ? call : call.set('Authorization', authorization);
    },
  };
}
