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
}

/** Asks which campers a class is for, and adds it to the cart for each of them. */
export function AddDialog({ onAdded, ...props }: AddDialogProps) {
  const { campClass, family, onClose } = props;
  const choice = useCamperChoice(campClass, family);
  const { choices, chosen } = choice;
  const { addFor, isAdding, ...outcome } = useAddForCampers(campClass);
  const add = async () => {
    if (await addFor(chosen)) onAdded(chosen);
  };
  return (
    <CamperDialog
      {...props}
      lead={campClass.className}
      choice={choice}
      refused={outcome.refused}
      isBusy={isAdding}
    >
      {choice.fitsNobody ? (
        <NobodyFits choices={choices} onClose={onClose} />
      ) : (
        <DialogFooter
          label={toAddLabel(chosen.length, campClass)}
          isBusy={isAdding}
          isDisabled={chosen.length === 0}
          result={describeOutcome(choices, outcome)}
          warning={toSeatsWarning(chosen.length, campClass)}
          onConfirm={() => void add()}
          onClose={onClose}
        />
      )}
    </CamperDialog>
  );
}
