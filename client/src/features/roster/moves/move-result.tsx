import { useEffect, type ReactNode } from 'react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { toRosterPath } from '#lib/paths';
import { Button, ButtonLink } from '#ui/button';
import { confirmAction } from '#ui/feedback/confirm-action';
import { focusHeading } from '#ui/headings/focus-heading';
import { toMessage } from '#lib/api/client';
import { toCamperCount, toWarningLines, type Refused } from './move-campers.messages';

/** Who moved and who did not. */
export interface MoveOutcome {
  moved: readonly string[];
  refused: readonly Refused[];
}

interface CampersProps {
  icon: ReactNode;
  title: string;
  campers: readonly { name: string; reason?: string }[];
}

const Campers = ({ icon, title, campers }: CampersProps) => (
  <section className="mb-6">
    <h2 className="flex items-center gap-2 text-lg">
      {icon}
      {title}
    </h2>
    <ul className="mt-2 list-disc ps-9">
      {campers.map(({ name, reason }, position) => (
        <li key={position} className="wrap-anywhere">
          {reason === undefined ? (
            name
          ) : (
            <>
              <strong className="font-semibold">{name}:</strong> {reason}
            </>
          )}
        </li>
      ))}
    </ul>
  </section>
);

interface MoveResultProps {
  outcome: MoveOutcome;
  from: { _id: string; className: string };
  to: { _id: string; className: string };
  /** Moves campers although they have another age or a clash. */
  onMoveAnyway: (enrollmentIds: string[]) => Promise<MoveOutcome>;
  onMoved: (outcome: MoveOutcome) => void;
}

/** Says who moved and who stayed and why, and lets the admin accept a wrong age or a clash. */
export function MoveResult({ outcome, from, to, onMoveAnyway, onMoved }: MoveResultProps) {
  const { moved, refused } = outcome;
  const warned = refused.filter(({ isWarning }) => isWarning);
  useEffect(() => focusHeading(), [outcome]);
  const moveAnyway = () =>
    confirmAction({
      title: `Move ${toCamperCount(warned.length)} anyway?`,
      text: toWarningLines(warned),
      confirmButtonText: 'Move anyway',
      cancelButtonText: 'Cancel',
      run: () => onMoveAnyway(warned.map(({ enrollmentId }) => enrollmentId)),
      toMessage,
      onDone: onMoved,
    });
  return (
    <>
      {moved.length > 0 && (
        <Campers
          icon={<CircleCheck size={20} aria-hidden="true" className="shrink-0 text-success" />}
          title={`Moved to ${to.className}`}
          campers={moved.map((name) => ({ name }))}
        />
      )}
      {refused.length > 0 && (
        <Campers
          icon={<CircleAlert size={20} aria-hidden="true" className="shrink-0 text-warning" />}
          title={`Still in ${from.className}`}
          campers={refused}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {warned.length > 0 && (
          <Button onClick={() => void moveAnyway()}>
            Move {toCamperCount(warned.length)} anyway…
          </Button>
        )}
        <ButtonLink to={toRosterPath(to._id)} variant={warned.length > 0 ? 'quiet' : 'accent'}>
          Roster of {to.className}
        </ButtonLink>
        <ButtonLink to={toRosterPath(from._id)} variant="quiet">
          Roster of {from.className}
        </ButtonLink>
      </div>
    </>
  );
}
