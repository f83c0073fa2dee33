import { ClassChoices } from '#features/classes/choices/class-choices';
import {
  estimateDifference,
  toCostSentence,
  toDifferenceLabel,
  toUntilSentence,
} from '#features/checkout/moves/move.messages';
import { formatSchedule } from '#lib/format/dates';
import { paths } from '#lib/paths';
import { ButtonLink } from '#ui/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { ScheduleText } from '#ui/schedule-text';
import type { MovedLine } from './use-move';

const NoOtherClass = () => (
  <EmptyState
    picture="/pictures/empty/classes.svg"
    title="No other class fits right now"
    text="We show classes that are open for enrollment, have a free seat and fit the age."
    action={
      <ButtonLink to={paths.enrolled} variant="quiet">
        Back to Enrolled
      </ButtonLink>
    }
  />
);

/** The class that a camper leaves, and the classes to move to. */
export function ChooseClass({ moved: { line, enrolledIn } }: { moved: MovedLine }) {
  const { className, camper, transfer } = line;
  const value = transfer?.value ?? 0;
  return (
    <>
      <div className="-mt-4 mb-6 max-w-2xl">
        <p>
          From <strong className="font-semibold wrap-anywhere">{className}</strong>
        </p>
        <p className="text-muted">
          <ScheduleText text={formatSchedule(line)} />
        </p>
        <p className="mt-2">
          {toCostSentence(line)} {toUntilSentence(line)}
        </p>
      </div>
      <h2 className="mb-3 text-xl">Choose a class</h2>
      <ClassChoices
        camper={camper._id}
        left={line}
        excluded={enrolledIn}
        renderPrice={({ price }) =>
          toDifferenceLabel(estimateDifference(line, price), { isSamePrice: price === value })
        }
        empty={<NoOtherClass />}
      />
    </>
  );
}
