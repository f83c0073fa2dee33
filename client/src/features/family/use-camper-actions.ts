import { toCamperName } from '@camp/server/shared/names';
import type { Camper } from '@camp/server/contract/families/campers';
import { isProblem, toMessage } from '#lib/api/client';
import { confirmAction } from '#ui/feedback/confirm-action';
import { showError, showToast } from '#ui/feedback/toast';
import { focusHeading } from '#ui/headings/focus-heading';
import { describeCamper, NOT_GIVEN, toBirthDate } from './family.messages';
import { useArchiveCamper, useConfirmCamper } from './family.queries';

const focusAfter = () => focusHeading({ preventScroll: true });

/** Confirms a camper's record for this season, after showing what is on file. */
export function useConfirm() {
  const { mutateAsync } = useConfirmCamper();
  return (camper: Camper) => {
    const details = describeCamper(camper).map(
      ({ label, values }) => `${label}: ${values.join('; ')}`,
    );
    void confirmAction({
      title: `Is this still right for ${toCamperName(camper)}?`,
      text: [
        `Birth date: ${camper.birthDate ? toBirthDate(camper.birthDate) : NOT_GIVEN}`,
        ...details,
      ],
      confirmButtonText: 'Confirm',
      cancelButtonText: 'Not yet',
      run: () => mutateAsync(camper),
      toMessage,
      isFinal: (error) => isProblem(error, 'not-found', 'changed-meanwhile'),
      onDone: () => showToast(`${camper.firstName} is confirmed for this season`),
      onFinalError: (error) =>
        showError(
          'Not confirmed',
          isProblem(error, 'changed-meanwhile')
            ? `${camper.firstName} was changed in the meantime. Check the details and confirm again.`
            : toMessage(error),
        ),
      focusAfter,
    });
  };
}

/** Archives a camper after confirmation. */
export function useArchive() {
  const { mutateAsync } = useArchiveCamper();
  return (camper: Camper) =>
    void confirmAction({
      title: `Archive ${toCamperName(camper)}?`,
      text: [
        'The record moves to your archived campers. You can restore it at any time.',
        `Enrollments stay. Classes for ${camper.firstName} in a cart can’t be booked until you restore the record.`,
      ],
      confirmButtonText: 'Archive',
      cancelButtonText: 'Cancel',
      run: () => mutateAsync(camper),
      toMessage,
      isFinal: (error) => isProblem(error, 'not-found'),
      onDone: () => showToast(`${camper.firstName} was archived`),
      onFinalError: (error) => showError('Not archived', toMessage(error)),
      focusAfter,
    });
}
