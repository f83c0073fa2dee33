import { useQuery } from '@tanstack/react-query';
import type { CampClass } from '@camp/server/contract';
import { toMessage } from '../../../../lib/api/client';
import { showToast } from '../../../../ui/feedback/toast';
import {
  CamperDialog,
  type FamilyDialogProps,
} from '../../../../features/cart/campers/camper-dialog';
import { configQuery } from '../../../../features/checkout/config-query';
import { DialogFooter } from '../../../../features/cart/campers/dialog-footer';
import { useCamperChoice } from '../../../../features/cart/campers/use-camper-choice';
import { ChildForm } from '../../../../features/family/child-form';
import { toJoinedText, toJoinLead } from '../../../../features/waitlist/waitlist.messages';
import { useJoinWaitlist } from '../../../../features/waitlist/waitlist.queries';

interface JoinDialogProps extends Omit<FamilyDialogProps, 'ChildForm'> {
  campClass: CampClass;
}

/** Asks which campers wait for a class that is sold out. Siblings get their seats together. */
export function JoinDialog({ campClass, family, onClose }: JoinDialogProps) {
  // A class that is sold out may be in the cart.
  const waiting = { ...family, items: [] };
  const choice = useCamperChoice(campClass, waiting);
  const { mutateAsync, isPending, error } = useJoinWaitlist();
  const config = useQuery(configQuery());
  const join = async () => {
    const camperIds = choice.chosen.flatMap(({ camperId }) => camperId ?? []);
    const isOwn = choice.chosen.some(({ isAccountHolder }) => isAccountHolder);
    const own = family.campers.find(({ isAccountHolder }) => isAccountHolder);
    const ids = isOwn && own ? [...camperIds, own._id] : camperIds;
    const entry = await mutateAsync({
      classItemId: campClass._id,
      ...(ids.length > 0 && { camperIds: ids }),
    }).catch(() => null);
    if (!entry) return;
    onClose();
    showToast('You’re on the waiting list', toJoinedText(entry));
  };
  const count = choice.chosen.length;
  return (
    <CamperDialog
      campClass={campClass}
      family={waiting}
      onClose={onClose}
      ChildForm={ChildForm}
      lead={toJoinLead(campClass, config.data?.offerHours)}
      choice={choice}
      isBusy={isPending}
    >
      <DialogFooter
        label="Join waiting list"
        isBusy={isPending}
        isDisabled={count === 0}
        result={error ? toMessage(error) : ''}
        warning={count > 1 ? `We’ll offer you ${count} seats together, or none.` : null}
        onConfirm={() => void join()}
        onClose={onClose}
      />
    </CamperDialog>
  );
}
