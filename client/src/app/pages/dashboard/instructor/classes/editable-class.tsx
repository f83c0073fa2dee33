import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CampClass } from '@camp/server/contract';
import { ClassFormSkeleton } from '#features/class-form/class-form-skeleton';
import { classToEditQuery } from '#features/class-form/class-form.queries';
import { ownClassesQuery } from '#lib/queries/own-classes';
import { isProblem, toMessage } from '#lib/api/client';
import { useSession } from '#lib/session/session';
import { ErrorState } from '#ui/feedback/error-state';
import { ClassNotFound } from './class-not-found';

/** Anyone can read an approved class, but only its instructor and admins can change it. */
const useMayChange = (id: string) => {
  const { user, role } = useSession();
  const own = useQuery({ ...ownClassesQuery(user?.uid ?? ''), enabled: role !== 'admin' });
  const mayChange = role === 'admin' || own.data?.some(({ _id }) => _id === id) === true;
  return { own, mayChange, isOthers: !mayChange && own.data !== undefined && !own.isFetching };
};

interface ClassToEditProps {
  id: string;
  children: (campClass: CampClass) => ReactNode;
}

/** Loads a class that the viewer can change, and renders the children with it. */
export function EditableClass({ id, children }: ClassToEditProps) {
  const fetched = useQuery(classToEditQuery(id));
  const { own, mayChange, isOthers } = useMayChange(id);
  if (isOthers) return <ClassNotFound />;
  if (fetched.data && mayChange) return children(fetched.data);
  const error = fetched.error ?? (own.data ? null : own.error);
  if (!error) return <ClassFormSkeleton />;
  // A malformed id is invalid input. For the user it is a missing class.
  if (isProblem(error, 'not-found', 'invalid-input')) return <ClassNotFound />;
  const retry = () => {
    if (fetched.error) void fetched.refetch();
    if (own.error) void own.refetch();
  };
  return (
    <ErrorState
      title="We couldn’t load the class"
      text={toMessage(error)}
      onRetry={retry}
      isRetrying={fetched.isFetching || own.isFetching}
    />
  );
}
