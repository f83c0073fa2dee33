import { useQuery } from '@tanstack/react-query';
import type { CampClass } from '@camp/server/contract';
import type { CamperRef } from '@camp/server/contract/fields/camper-ref';
import { toMessage } from '#lib/api/client';
import { showToast } from '#ui/feedback/toast';
import { CamperDialog, type FamilyDialogProps } from '#features/cart/campers/camper-dialog';
import { configQuery } from '#features/checkout/config-query';
import { DialogFooter } from '#features/cart/campers/dialog-footer';
import { NobodyFits } from '#features/cart/campers/nobody-fits';
import { isOf } from '#features/cart/campers/camper-choices';
import { useCamperChoice } from '#features/cart/campers/use-camper-choice';
import { ChildForm } from '#features/family/child-form';
import {
  describeWaiting,
  toJoinedText,
  toJoinLead,
  toSizeBlocker,
} from '#features/waitlist/waitlist.messages';
import { useJoinWaitlist } from '#features/waitlist/waitlist.queries';

interface JoinDialogProps extends Omit<FamilyDialogProps, 'ChildForm'> {
  campClass: CampClass;
  /** The campers who are on the list already. */
  onList: readonly CamperRef[];
  onJoined: () => void;
}

const toWarning = (count: number, campClass: CampClass) =>
  toSizeBlocker(count, campClass) ??
  (count > 1 ? `We’ll offer you ${count} seats together, or none.` : null);

/** Asks which campers wait for a class that is sold out. Siblings get their seats together. */
export function JoinDialog({ campClass, family, onList, onJoined, onClose }: JoinDialogProps) {
  // A class that is sold out may be in the cart.
  const waiting = { ...family, items: [] };
  const choice = useCamperChoice(campClass, waiting, {
    isOffered: (each) => !onList.some((camper) => isOf(each)({ camper })),
  });
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
    onJoined();
    showToast('You’re on the waiting list', toJoinedText(entry));
  };
  const count = choice.chosen.length;
  return (
    <CamperDialog
      campClass={campClass}
      family={waiting}
      onClose={onClose}
      ChildForm={ChildForm}
      title="Who would like a seat?"
      lead={[toJoinLead(campClass, config.data?.offerHours), describeWaiting(onList)]
        .filter(Boolean)
        .join(' ')}
      choice={choice}
      isBusy={isPending}
    >
      {choice.fitsNobody ? (
        <NobodyFits choices={choice.choices} onClose={onClose} />
      ) : (
        <DialogFooter
          label="Join waiting list"
          isBusy={isPending}
          isDisabled={count === 0 || toSizeBlocker(count, campClass) !== null}
          result={error ? toMessage(error) : ''}
          warning={toWarning(count, campClass)}
          onConfirm={() => void join()}
          onClose={onClose}
        />
      )}
    </CamperDialog>
  );
}
