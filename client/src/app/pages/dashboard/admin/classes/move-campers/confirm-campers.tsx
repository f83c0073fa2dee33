import { useQuery } from '@tanstack/react-query';
import type { CampClass } from '@camp/server/contract';
import { reviewedClassQuery } from '../../../../../../features/class-review/review.queries';
import { ClassesOfMove } from '../../../../../../features/checkout/moves/classes-of-move';
import {
  toPriceSentence,
  type Decider,
} from '../../../../../../features/roster/moves/move-campers.messages';
import { useMoveCampers } from '../../../../../../features/roster/moves/move-campers.queries';
import { MoveForm } from '../../../../../../features/roster/moves/move-form';
import { isProblem, toMessage } from '../../../../../../lib/api/client';
import { Card } from '../../../../../../ui/card';
import { ErrorState } from '../../../../../../ui/feedback/error-state';
import { isReported } from '../../../../../../ui/feedback/report-error';
import { useSingleRun } from '../../../../../../ui/hooks/use-single-run';
import { Skeleton } from '../../../../../../ui/feedback/skeleton';
import { ClassNotFound } from '../../../instructor/classes/class-not-found';
import type { RosterCamper } from './move-campers';
import type { DoneMove } from './moved-campers';

interface ConfirmCampersProps {
  campers: readonly RosterCamper[];
  from: CampClass;
  /** The id of the class to move to. */
  to: string;
  onDone: (done: DoneMove) => void;
}

const toError = (error: unknown) =>
  error === null || isReported(error) ? null : `We couldn’t move the campers. ${toMessage(error)}`;

const Confirmation = (props: Omit<ConfirmCampersProps, 'to'> & { target: CampClass }) => {
  const { campers, from, target, onDone } = props;
  const { mutateAsync, isPending, error } = useMoveCampers(from._id);
  const move = useSingleRun(async (decider: Decider) => {
    const { transferred, refused } = await mutateAsync({
      enrolmentIds: campers.map(({ enrolmentId }) => enrolmentId),
      classItemId: target._id,
      isRequestedByFamily: decider === 'family',
    });
    const moved = campers.filter(({ enrolmentId }) => transferred.includes(enrolmentId));
    const outcome = { moved: moved.map(({ name }) => name), refused };
    onDone({ outcome, to: target, decider });
  });
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Card className="lg:order-last">
        <h2 className="sr-only">The move</h2>
        <ClassesOfMove from={from} to={target} />
        <p className="mt-4 border-t border-base-300 pt-4">{toPriceSentence(from, target)}</p>
        <p className="mt-2 text-sm text-muted">
          We email each family about the move. Nothing changes for campers who cannot be moved.
        </p>
      </Card>
      <MoveForm
        count={campers.length}
        isBusy={isPending}
        error={toError(error)}
        onMove={(decider) => void move(decider)}
      />
    </div>
  );
};

/** Shows what the move means, and asks who decided it. */
export function ConfirmCampers({ to, ...props }: ConfirmCampersProps) {
  const { data, error, isFetching, refetch } = useQuery(reviewedClassQuery(to));
  if (data) return <Confirmation {...props} target={data} />;
  if (isProblem(error, 'not-found', 'invalid-input')) return <ClassNotFound />;
  if (!error) {
    return (
      <div role="status">
        <span className="sr-only">Loading the class</span>
        <Skeleton className="h-64 w-full" />
      </div>
    );
  }
  return (
    <ErrorState
      title="We couldn’t load the class"
      text={toMessage(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
