import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { userEndpoints, type Role, type User } from '@camp/server/contract/users';
import { call, callPage } from '../../lib/api';
import type { Asked } from './asked';

const PEOPLE = 'users';
export const PEOPLE_PER_PAGE = 20;

/** Everything that a person shows in: lists of people, the instructors and the camp's figures. */
const shownIn = [PEOPLE, 'instructors', 'admin-stats'];

/** What was asked stays with its answer, because that is shown a little longer than it is asked. */
export type PeoplePage = { asked: Asked; items: User[]; total: number };

/** One page of the people asked for, newest first; the last one stays until the next is here. */
export const peopleQuery = (asked: Asked) =>
  queryOptions({
    queryKey: [PEOPLE, asked],
    queryFn: async (): Promise<PeoplePage> => {
      const { q, role, page } = asked;
      const query = { ...(q && { q }), ...(role && { role }), page, limit: PEOPLE_PER_PAGE };
      return { asked, ...(await callPage(userEndpoints.listUsers, { query })) };
    },
    placeholderData: keepPreviousData,
  });

const setRole = ({ _id: id }: User, role: Role | null) => {
  if (role === 'admin') return call(userEndpoints.makeAdmin, { params: { id } });
  if (role === 'instructor') return call(userEndpoints.makeInstructor, { params: { id } });
  return call(userEndpoints.setUserRole, { params: { id }, body: { role } });
};

/** Shows a change at once in every page that holds the person; null takes them out. */
const usePersonInPages = ({ _id }: User) => {
  const queryClient = useQueryClient();
  return (change: ((person: User) => User) | null) =>
    queryClient.setQueriesData<PeoplePage>({ queryKey: [PEOPLE] }, (page) => {
      if (!page?.items.some((its) => its._id === _id)) return page;
      const items = page.items.flatMap((its) => {
        if (its._id !== _id) return [its];
        return change ? [change(its)] : [];
      });
      return { ...page, items, total: page.total - (page.items.length - items.length) };
    });
};

/** Refreshes after a refusal too: it mostly means that what is shown is out of date. */
const useRefreshPeople = () => {
  const queryClient = useQueryClient();
  return () =>
    void Promise.all(shownIn.map((root) => queryClient.invalidateQueries({ queryKey: [root] })));
};

export const useSetRole = (person: User) => {
  const showChange = usePersonInPages(person);
  return useMutation({
    mutationFn: (role: Role | null) => setRole(person, role),
    onSuccess: (_, role) => showChange((its) => ({ ...its, role })),
    onSettled: useRefreshPeople(),
  });
};

type Suspension = { isSuspended: boolean; reason?: string };

export const useSetSuspension = (person: User) => {
  const showChange = usePersonInPages(person);
  return useMutation({
    mutationFn: (body: Suspension) =>
      call(userEndpoints.setSuspension, { params: { id: person._id }, body }),
    onSuccess: (_, { isSuspended }) => showChange((its) => ({ ...its, isSuspended })),
    onSettled: useRefreshPeople(),
  });
};

export const useDeletePerson = (person: User) => {
  const showChange = usePersonInPages(person);
  return useMutation({
    mutationFn: () => call(userEndpoints.deleteUser, { params: { id: person._id } }),
    onSuccess: () => showChange(null),
    onSettled: useRefreshPeople(),
  });
};
