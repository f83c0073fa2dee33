import type { Test } from 'supertest';
import { endpoints, type Access, type EndpointShape, type Role } from '../contract';
import { anIdToken } from './builders';
import { sampleRequests, urlOf, type EndpointName, type SampleRequest } from './sample-requests';
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

export interface PermittedCall {
  endpoint: EndpointShape;
  sample: SampleRequest;
  /** Calls the endpoint as somebody who may; the body is up to the test. */
  call(change?: SampleRequest & { address?: string }): Test;
}

/** Prepares a call of an endpoint that its sample request makes work. */
export const aPermittedCall = async (api: TestApi, name: EndpointName): Promise<PermittedCall> => {
  const endpoint: EndpointShape = endpoints[name];
  const { person, authorization } = await aPermittedCaller(api, endpoint.access);
  const sample = await sampleRequests[name](api, person);
  return {
    endpoint,
    sample,
    call({ address, ...change } = {}) {
      const url = address ?? urlOf(endpoint, { ...sample, ...change });
      const sent = api.guest[endpoint.method](url);
      return authorization === null ? sent : sent.set('Authorization', authorization);
    },
  };
};
