import { queryOptions } from '@tanstack/react-query';
import { classEndpoints } from '@camp/server/contract/classes/classes';
import { call } from '../api/client';
import { CLASSES } from './query-keys';

/** Returns the instructor's own classes with any status, newest first. */
export const ownClassesQuery = (owner: string) =>
  queryOptions({
    queryKey: [CLASSES, 'own', owner],
    queryFn: () => call(classEndpoints.listClasses, { query: { mine: 'true' }, asViewer: true }),
  });

/** Returns the classes of all instructors that families can see. */
export const classesOnSaleQuery = () =>
  queryOptions({
    queryKey: [CLASSES, 'on-sale'],
    queryFn: () => call(classEndpoints.listClasses, {}),
  });
