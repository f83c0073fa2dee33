import type { CartItem } from '@camp/server/contract';
import { toFirstNameOrYou } from '@camp/server/shared/names';
import { isOf, type CamperChoice } from './camper-choices';
import { CamperDialog, type FamilyDialogProps } from './camper-dialog';
import { DialogFooter } from './dialog-footer';
import { useCamperChoice } from './use-camper-choice';
import { useReplaceCamper } from './use-replace-camper';

export interface ChangeDialogProps extends FamilyDialogProps {
  /** The item whose camper is replaced. */
  item: CartItem;
  /** Gets the new camper, and whether the item of the former one was removed. */
  onChanged: (camper: CamperChoice, isRemoved: boolean) => void;
}

const toLead = ({ className, camper, isFormerCamper }: CartItem) =>
  isFormerCamper ? className : `${className} is in your cart for ${toFirstNameOrYou(camper)}.`;

/** Asks which other camper a class in the cart is for. */
export function ChangeDialog({ item, onChanged, ...props }: ChangeDialogProps) {
  const { family, onClose } = props;
  const campClass = { ...item, _id: item.classItemId };
  const choice = useCamperChoice(campClass, family, {
    isSingle: true,
    isOffered: (camper) => !isOf(camper)(item),
  });
  const [chosen] = choice.chosen;
  const { replaceWith, isReplacing, message } = useReplaceCamper(item);
  const change = async () => {
    const result = chosen && (await replaceWith(chosen));
    if (result) onChanged(chosen, result === 'replaced');
  };
  return (
    <CamperDialog
      {...props}
      campClass={campClass}
      lead={toLead(item)}
      choice={choice}
      isBusy={isReplacing}
    >
      <DialogFooter
        label="Change"
        isBusy={isReplacing}
        isDisabled={chosen === undefined}
        result={message}
        onConfirm={() => void change()}
        onClose={onClose}
      />
    </CamperDialog>
  );
}
