import { useQuery } from '@tanstack/react-query';
import type { CampClass } from '@camp/server/contract';
import type { OtherClasses } from '@camp/server/contract/sales/transfers';
import { reviewedClassQuery } from '#features/class-review/review.queries';
import { ClassesOfMove } from '#features/checkout/moves/classes-of-move';
import {
  findConflicts,
  toClashText,
  toEnrolledText,
  type Conflicts,
} from '#features/roster/moves/conflicts';
import {
  toMoveLabel,
  toPriceSentence,
  type Decider,
} from '#features/roster/moves/move-campers.messages';
import {
  moveRefundQuery,
  otherClassesQuery,
  useMoveCampers,
} from '#features/roster/moves/move-campers.queries';
import { MoveForm } from '#features/roster/moves/move-form';
import { isProblem, toMessage } from '#lib/api/client';
import { Card } from '#ui/card';
import { ErrorState } from '#ui/feedback/error-state';
import { isReported } from '#ui/feedback/report-error';
import { useSingleRun } from '#ui/hooks/use-single-run';
import { formatAmount } from '#ui/price';
import { Skeleton } from '#ui/feedback/skeleton';
import { ClassNotFound } from '#app/pages/dashboard/instructor/classes/class-not-found';
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

/** Who cannot move, and who can only after a second question. */
const ConflictNotes = ({ conflicts }: { conflicts: Conflicts }) => {
  const [enrolled, clash] = [toEnrolledText(conflicts), toClashText(conflicts)];
  return (
    <>
      {enrolled !== null && <p className="wrap-anywhere">{enrolled}.</p>}
      {clash !== null && (
        <p className="wrap-anywhere">{clash}. We ask again before a move with a clash.</p>
      )}
    </>
  );
};

interface ConfirmationProps extends Omit<ConfirmCampersProps, 'to'> {
  target: CampClass;
  others: readonly OtherClasses[];
}

type RefundTotalProps = Pick<ConfirmationProps, 'campers' | 'from' | 'target'>;

const RefundTotal = ({ campers, from, target }: RefundTotalProps) => {
  const ids = campers.map(({ enrollmentId }) => enrollmentId);
  const { data } = useQuery(moveRefundQuery(from._id, target._id, ids));
  return (
    <p role="status" className="min-h-6 font-semibold">
      {data && `Total of refunds: ${formatAmount(data.refund)}`}
    </p>
  );
};

const Confirmation = (props: ConfirmationProps) => {
  const { campers, from, target, others, onDone } = props;
  const conflicts = findConflicts(campers, others, target);
  const moving = campers.filter((camper) => !conflicts.enrolled.includes(camper));
  const { mutateAsync, isPending, error } = useMoveCampers(from._id);
  const move = useSingleRun(async (decider: Decider) => {
    const { transferred, refused } = await mutateAsync({
      enrollmentIds: moving.map(({ enrollmentId }) => enrollmentId),
      classItemId: target._id,
      isRequestedByFamily: decider === 'family',
    });
    const moved = moving.filter(({ enrollmentId }) => transferred.includes(enrollmentId));
    const outcome = { moved: moved.map(({ name }) => name), refused };
    onDone({ outcome, to: target, decider });
  });
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Card className="lg:order-last">
        <h2 className="sr-only">The move</h2>
        <ClassesOfMove from={from} to={target} />
        <p className="mt-4 border-t border-base-300 pt-4">{toPriceSentence(from, target)}</p>
        {moving.length > 0 && target.price < from.price && (
          <RefundTotal campers={moving} from={from} target={target} />
        )}
        <p className="mt-2 text-sm text-muted">
          We email each family about the move. Nothing changes for campers who cannot be moved.
        </p>
      </Card>
      <div className="grid gap-5">
        <ConflictNotes conflicts={conflicts} />
        {moving.length > 0 && (
          <MoveForm
            label={toMoveLabel(moving.length, campers.length)}
            isBusy={isPending}
            error={toError(error)}
            onMove={(decider) => void move(decider)}
          />
        )}
      </div>
    </div>
  );
};

/** Shows what the move means, and asks who decided it. */
export function ConfirmCampers({ to, ...props }: ConfirmCampersProps) {
  const { data, error, isFetching, refetch } = useQuery(reviewedClassQuery(to));
  const others = useQuery(otherClassesQuery(props.from._id));
  // If they could not be loaded, the server still refuses who cannot move.
  if (data && !others.isPending) {
    return <Confirmation {...props} target={data} others={others.data ?? []} />;
  }
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
