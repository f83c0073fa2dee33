import type { Guardian, ReceivedInvitation } from '@camp/server/contract/families/camper-sharing';
import { toCamperName } from '@camp/server/shared/names';
import type { Camper } from '@camp/server/contract/families/campers';
import { isProblem, toMessage } from '#lib/api/client';
import { confirmAction } from '#ui/feedback/confirm-action';
import { showError, showToast } from '#ui/feedback/toast';
import { focusHeading } from '#ui/headings/focus-heading';
import { toChildNames } from './sharing.messages';
import { useDeclineInvitation, useLeaveCamper, useRemoveGuardian } from './sharing.queries';

// The pressed button disappears.
const focusAfter = () => focusHeading({ preventScroll: true });

const common = {
  cancelButtonText: 'Cancel',
  toMessage,
  isFinal: (error: unknown) => isProblem(error, 'not-found'),
  focusAfter,
};

/** Ends a guardian's access to a camper after confirmation. */
export function useRemove({ _id, firstName }: Camper) {
  const { mutateAsync } = useRemoveGuardian(_id);
  return (guardian: Guardian) =>
    void confirmAction({
      ...common,
      title: `Stop sharing ${firstName} with ${guardian.name}?`,
      text: `${guardian.name} will no longer see or edit ${firstName}’s details.`,
      confirmButtonText: 'Stop sharing',
      tone: 'danger',
      run: () => mutateAsync(guardian),
      onDone: () => showToast('Sharing ended'),
      onFinalError: (error) => showError('Not changed', toMessage(error)),
    });
}

/** Ends the viewer's access to a camper of another family after confirmation. */
export function useLeave() {
  const { mutateAsync } = useLeaveCamper();
  return (camper: Camper) =>
    void confirmAction({
      ...common,
      title: `Leave ${toCamperName(camper)}?`,
      text: `You will no longer see or edit ${camper.firstName}’s details. ${camper.ownerName ?? 'The family'} can invite you again.`,
      confirmButtonText: 'Leave',
      tone: 'danger',
      run: () => mutateAsync(camper),
      onDone: () => showToast(`You left ${camper.firstName}`),
      onFinalError: (error) => showError('Not changed', toMessage(error)),
    });
}

/** Declines an invitation after confirmation. */
export function useDecline() {
  const { mutateAsync } = useDeclineInvitation();
  return (invitation: ReceivedInvitation) => {
    const { invitedBy } = invitation;
    void confirmAction({
      ...common,
      title: `Decline to share ${toChildNames(invitation)}?`,
      text: `We will tell ${invitedBy}, who can invite you again.`,
      confirmButtonText: 'Decline',
      run: () => mutateAsync(invitation),
      onDone: () => showToast('Invitation declined'),
      onFinalError: (error) => showError('Not declined', toMessage(error)),
    });
  };
}
