import { endpoints, type Role, type User } from '@camp/server/contract';
import { anId } from './builders';
import { answer, pageOf } from './mock-api';

export const aPerson = (over: Partial<User> = {}): User => ({
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

type Id = { id: string };

const isAskedFor =
  ({ q = '', role }: Record<string, string>) =>
  (person: User) =>
    (role === undefined || role === (person.role ?? 'none')) &&
    `${person.name} ${person.email}`.toLowerCase().includes(q.toLowerCase());

/** A camp that keeps what it is told; `asked` are the questions for people, `told` the changes. */
export const keepPeople = (...people: User[]) => {
  let kept = people;
  const asked: Record<string, unknown>[] = [];
  const told: string[] = [];
  const nameOf = (id: string) => kept.find(({ _id }) => _id === id)?.name;

  const setRole = ({ id }: Id, role: Role | null) => {
    told.push(`${nameOf(id)}: ${role}`);
    kept = kept.map((person) => (person._id === id ? { ...person, role } : person));
    return { modifiedCount: 1 };
  };
  answer(endpoints.listUsers, ({ query }) => {
    asked.push(query);
    const found = kept.filter(isAskedFor(query));
    const { page, limit } = { page: Number(query.page), limit: Number(query.limit) };
    const items = found.slice((page - 1) * limit, page * limit);
    return pageOf(endpoints.listUsers, items, found.length);
  });
  answer(endpoints.makeAdmin, ({ params }) => setRole(params as Id, 'admin'));
  answer(endpoints.makeInstructor, ({ params }) => setRole(params as Id, 'instructor'));
  answer(endpoints.setUserRole, ({ params, body }) =>
    setRole(params as Id, (body as { role: Role | null }).role),
  );
  answer(endpoints.setSuspension, ({ params, body }) => {
    const { id } = params as Id;
    const { isSuspended, reason } = body as { isSuspended: boolean; reason?: string };
    told.push(`${nameOf(id)}: ${isSuspended ? `suspended, ${reason}` : 'reinstated'}`);
    kept = kept.map((person) => (person._id === id ? { ...person, isSuspended } : person));
    return { modifiedCount: 1 };
  });
  answer(endpoints.deleteUser, ({ params }) => {
    const { id } = params as Id;
    told.push(`${nameOf(id)}: deleted`);
    kept = kept.filter(({ _id }) => _id !== id);
    return { deletedCount: 1 };
  });
  return { asked, told, remove: (id: string) => (kept = kept.filter(({ _id }) => _id !== id)) };
};
