import type { CampClass } from '@camp/server/contract';
import type { CamperRef } from '@camp/server/contract/fields/camper-ref';
import { SelectButton } from '#features/classes/select-button';
import { hasJoined, type Selection } from '#features/classes/selection';
import { paths } from '#lib/paths';
import { ButtonLink } from '#ui/button';

interface FamilyActionProps {
  campClass: CampClass;
  selection: Selection;
  /** The viewer's campers who are on the waiting list. */
  waiting: readonly CamperRef[];
}

/** The main action of a class for a family: its waiting lists once everyone who fits is on that of the class. */
export const FamilyAction = ({ campClass, selection, waiting }: FamilyActionProps) =>
  hasJoined(campClass, selection, waiting) ? (
    <ButtonLink variant="quiet" wide to={paths.waitlist}>
      Open your waiting lists
    </ButtonLink>
  ) : (
    <SelectButton
      campClass={campClass}
      selection={selection}
      variant={waiting.length > 0 ? 'quiet' : 'accent'}
    />
  );
