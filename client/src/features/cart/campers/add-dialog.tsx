import type { CampClass } from '@camp/server/contract';
import type { CamperChoice } from './camper-choices';
import { CamperDialog, type FamilyDialogProps } from './camper-dialog';
import { describeOutcome, toAddLabel, toSeatsWarning } from './choice.messages';
import { DialogFooter } from './dialog-footer';
import { NobodyFits } from './nobody-fits';
import { useAddForCampers } from './use-add-for-campers';
import { useCamperChoice } from './use-camper-choice';

export interface AddDialogProps extends FamilyDialogProps {
  campClass: CampClass;
  onAdded: (campers: readonly CamperChoice[]) => void;
  /** What else the dialog says above the campers. */
  notice?: string;
  /** Opens the waiting list of a class that has sold out meanwhile; absent if it cannot be joined. */
  onJoinWaitlist?: (() => void) | undefined;
}

/** Asks which campers a class is for, and adds it to the cart for each of them. */
export function AddDialog({ onAdded, notice, onJoinWaitlist, ...props }: AddDialogProps) {
  const { campClass, family, onClose } = props;
  const choice = useCamperChoice(campClass, family);
  const { choices, chosen } = choice;
  const { addFor, isAdding, ...outcome } = useAddForCampers(campClass);
  // The page is refreshed after a refusal, and then says that the class has sold out.
  const joinInstead = outcome.message === null ? undefined : onJoinWaitlist;
  const add = async () => {
    if (await addFor(chosen)) onAdded(chosen);
  };
  return (
    <CamperDialog
      {...props}
      lead={notice === undefined ? campClass.className : `${campClass.className}: ${notice}`}
      choice={choice}
      refused={outcome.refused}
      isBusy={isAdding}
    >
      {choice.fitsNobody ? (
        <NobodyFits choices={choices} onClose={onClose} />
      ) : (
        <DialogFooter
          label={joinInstead ? 'Join waiting list' : toAddLabel(chosen.length, campClass)}
          isBusy={isAdding}
          isDisabled={!joinInstead && chosen.length === 0}
          result={describeOutcome(choices, outcome)}
          warning={joinInstead ? null : toSeatsWarning(chosen.length, campClass)}
          onConfirm={joinInstead ?? (() => void add())}
          onClose={onClose}
        />
      )}
    </CamperDialog>
  );
}
