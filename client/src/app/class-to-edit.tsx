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
const useIsOthers = (id: string) => {
  const { user, role } = useSession();
  const { data, isFetching } = useQuery({
    ...ownClassesQuery(user?.email ?? ''),
    enabled: role === 'instructor',
  });
  return data !== undefined && !isFetching && !data.some(({ _id }) => _id === id);
};

type ClassToEditProps = { id: string; children: (campClass: CampClass) => ReactNode };

/** One of the classes that the visitor may change, once it is there. */
export const ClassToEdit = ({ id, children }: ClassToEditProps) => {
  const { data, error, isFetching, refetch } = useQuery(classToEditQuery(id));
  const isOthers = useIsOthers(id);
  if (isOthers) return <NoSuchClass />;
  if (data) return children(data);
  if (!error) return <ClassFormSkeleton />;
  // An id that is none at all is refused as invalid input; to a person it is the same.
  if (isProblem(error, 'not-found', 'invalid-input')) return <NoSuchClass />;
  return (
    <ErrorState
      title="The class could not be loaded"
      text={toMessage(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
};
