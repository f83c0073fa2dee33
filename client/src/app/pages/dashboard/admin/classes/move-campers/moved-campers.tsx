import type { CampClass } from '@camp/server/contract';
import type { Decider } from '#features/roster/moves/move-campers.messages';
import { useMoveCampers } from '#features/roster/moves/move-campers.queries';
import { MoveResult, type MoveOutcome } from '#features/roster/moves/move-result';

/** A move of campers that was made, and its result. */
export interface DoneMove {
  outcome: MoveOutcome;
  to: CampClass;
  decider: Decider;
}

interface MovedCampersProps {
  from: CampClass;
  done: DoneMove;
  onDone: (done: DoneMove) => void;
}

/** The result of a move. Campers with a warning can be moved anyway. */
export function MovedCampers({ from, done, onDone }: MovedCampersProps) {
  const { outcome, to, decider } = done;
  const { mutateAsync } = useMoveCampers(from._id);

  const moveAnyway = async (enrollmentIds: string[]): Promise<MoveOutcome> => {
    const { transferred, refused } = await mutateAsync({
      enrollmentIds,
      classItemId: to._id,
      isRequestedByFamily: decider === 'family',
      acceptsWarnings: true,
    });
    const others = outcome.refused.filter(
      ({ enrollmentId }) => !enrollmentIds.includes(enrollmentId),
    );
    const moved = outcome.refused.filter(({ enrollmentId }) => transferred.includes(enrollmentId));
    return {
      moved: [...outcome.moved, ...moved.map(({ name }) => name)],
      refused: [...others, ...refused],
    };
  };

  return (
    <MoveResult
      outcome={outcome}
      from={from}
      to={to}
      onMoveAnyway={moveAnyway}
      onMoved={(next) => onDone({ ...done, outcome: next })}
    />
  );
}
