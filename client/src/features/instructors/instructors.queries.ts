import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '@camp/server/contract';
import { call } from '../../lib/api';

/** Everyone who teaches an approved class, the one with the most campers first. */
export const instructorsQuery = () =>
  queryOptions({
    queryKey: ['instructors'],
    queryFn: () => call(endpoints.listInstructors),
  });
