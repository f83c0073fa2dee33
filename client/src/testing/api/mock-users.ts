import { endpoints, type Role, type User } from '@camp/server/contract';
import { anId } from '../data/builders';
import { mockEndpoint, pageResponse } from './mock-api';

export const aUser = (over: Partial<User> = {}): User => ({
  _id: anId(),
  name: 'Leo Fischer',
  email: 'leo.fischer@camp.test',
  image: '/pictures/people/camper-2.svg',
  emailVerified: true,
  role: null,
  isSuspended: false,
  createdAt: '2026-06-01T12:00:00.000Z',
  ...over,
});

interface Id extends Record<string, unknown> {
  id: string;
}

const toFilter =
  ({ q = '', role }: Record<string, string>) =>
  (user: User) =>
    (role === undefined || role === (user.role ?? 'none')) &&
    `${user.name} ${user.email}`.toLowerCase().includes(q.toLowerCase());

/** Mocks the user endpoints with state. Returns the queries for pages it received and the changes made. */
export function mockUsers(...users: User[]) {
  let stored = users;
  const requests: Record<string, unknown>[] = [];
  const changes: string[] = [];
  const nameOf = (id: string) => stored.find(({ _id }) => _id === id)?.name;

  const setRole = ({ id }: Id, role: Role | null) => {
    changes.push(`${nameOf(id)}: ${role}`);
    stored = stored.map((user) => (user._id === id ? { ...user, role } : user));
    return { modifiedCount: 1 };
  };
  mockEndpoint(endpoints.listUsers, ({ query }) => {
    // Requests for counts do not name a page.
    if ('page' in query) requests.push(query);
    const found = stored.filter(toFilter(query));
    const { page, limit } = { page: Number(query.page), limit: Number(query.limit) };
    const items = found.slice((page - 1) * limit, page * limit);
    return pageResponse(endpoints.listUsers, items, found.length);
  });
  mockEndpoint(endpoints.makeAdmin, ({ params }) => setRole(params as Id, 'admin'));
  mockEndpoint(endpoints.makeInstructor, ({ params }) => setRole(params as Id, 'instructor'));
  mockEndpoint(endpoints.setUserRole, ({ params, body }) =>
    setRole(params as Id, (body as { role: Role | null }).role),
  );
  mockEndpoint(endpoints.setSuspension, ({ params, body }) => {
    const { id } = params as Id;
    const { isSuspended, reason } = body as { isSuspended: boolean; reason?: string };
    changes.push(`${nameOf(id)}: ${isSuspended ? `suspended, ${reason}` : 'reinstated'}`);
    stored = stored.map((user) => (user._id === id ? { ...user, isSuspended } : user));
    return { modifiedCount: 1 };
  });
  mockEndpoint(endpoints.deleteUser, ({ params }) => {
    const { id } = params as Id;
    changes.push(`${nameOf(id)}: deleted`);
    stored = stored.filter(({ _id }) => _id !== id);
    return { deletedCount: 1 };
  });
  return {
    requests,
    changes,
    remove: (id: string) => (stored = stored.filter(({ _id }) => _id !== id)),
  };
}
