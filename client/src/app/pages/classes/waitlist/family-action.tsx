import type { CampClass } from '@camp/server/contract';
import { SelectButton } from '../../../../features/classes/select-button';
import type { Selection } from '../../../../features/classes/selection';
import { paths } from '../../../../lib/paths';
import { ButtonLink } from '../../../../ui/button';

interface FamilyActionProps {
  campClass: CampClass;
  selection: Selection;
  /** How many campers of the viewer are on the waiting list. */
  waiting: number;
  /** How many campers of the viewer the class fits. */
  fitting: number;
}

/** The main action of a class for a family: its waiting lists once everyone who fits is on that of the class. */
export const FamilyAction = ({ campClass, selection, waiting, fitting }: FamilyActionProps) =>
  waiting > 0 && waiting >= fitting ? (
    <ButtonLink variant="quiet" wide to={paths.waitlist}>
      Open your waiting lists
    </ButtonLink>
  ) : (
    <SelectButton
      campClass={campClass}
      selection={selection}
      variant={waiting > 0 ? 'quiet' : 'accent'}
    />
  );
