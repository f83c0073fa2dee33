import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CampClass } from '@camp/server/contract';
import { ClassFormSkeleton } from '../features/teaching/class-form/class-form-skeleton';
import { classToEditQuery, ownClassesQuery } from '../features/teaching/teaching.queries';
import { isProblem, toMessage } from '../lib/api';
import { useSession } from '../lib/session';
import { ErrorState } from '../ui/error-state';
import { NoSuchClass } from './no-such-class';

/** Everybody may read an approved class; only its instructor and admins may change it. */
const useMayChange = (id: string) => {
  const { user, role } = useSession();
  const own = useQuery({ ...ownClassesQuery(user?.email ?? ''), enabled: role !== 'admin' });
  const mayChange = role === 'admin' || own.data?.some(({ _id }) => _id === id) === true;
  return { own, mayChange, isOthers: !mayChange && own.data !== undefined && !own.isFetching };
};

type ClassToEditProps = { id: string; children: (campClass: CampClass) => ReactNode };

/** One of the classes that the visitor may change, once it is there. */
export const ClassToEdit = ({ id, children }: ClassToEditProps) => {
  const asked = useQuery(classToEditQuery(id));
  const { own, mayChange, isOthers } = useMayChange(id);
  if (isOthers) return <NoSuchClass />;
  if (asked.data && mayChange) return children(asked.data);
  const error = asked.error ?? (own.data ? null : own.error);
  if (!error) return <ClassFormSkeleton />;
  // An id that is none at all is refused as invalid input; to a person it is the same.
  if (isProblem(error, 'not-found', 'invalid-input')) return <NoSuchClass />;
  const retry = () => {
    if (asked.error) void asked.refetch();
    if (own.error) void own.refetch();
  };
  return (
    <ErrorState
      title="The class could not be loaded"
      text={toMessage(error)}
      onRetry={retry}
      retrying={asked.isFetching || own.isFetching}
    />
  );
};
