import {
  decideProfileRequest,
  type ProfileForReview,
} from '@camp/server/contract/classes/teaching/instructor-profiles';
import { isProblem, toMessage } from '#lib/api/client';
import { confirmAction } from '#ui/feedback/confirm-action';
import { showError, showToast } from '#ui/feedback/toast';
import { focusHeading } from '#ui/headings/focus-heading';
import { useDecideProfile } from './profile.queries';

export interface ReviewItem {
  /** `bio`, or the id of a qualification. */
  item: string;
  revision: number;
  /** For example `bio` or `First aid`. */
  label: string;
}

const validate = (text: string) => {
  if (text.trim() === '') return 'Enter a reason. The instructor will see it.';
  const request = { item: 'bio', revision: 0, decision: 'rejected', reason: text };
  const errorMessage = decideProfileRequest.safeParse(request).error?.issues[0]?.message;
  return errorMessage ? `The reason ${errorMessage}.` : null;
};

/** Confirms or rejects a bio or a qualification after a question. */
export function useReviewProfile({ _id, name }: ProfileForReview, reviewed: ReviewItem) {
  const { mutateAsync } = useDecideProfile(_id);
  const { item, revision, label } = reviewed;

  const report = (toast: string) => ({
    toMessage,
    isFinal: (error: unknown) =>
      isProblem(error, 'not-found', 'changed-meanwhile', 'qualification-expired'),
    onDone: () => showToast(toast),
    onFinalError: (error: unknown) => {
      showError('Not saved', toMessage(error));
      focusHeading();
    },
    // The pressed button disappears.
    focusAfter: focusHeading,
  });

  const confirm = () =>
    confirmAction({
      title: item === 'bio' ? `Approve the bio of ${name}?` : `Confirm “${label}” of ${name}?`,
      text:
        item === 'bio'
          ? 'Families see it right away.'
          : 'Confirm it only if you have seen the certificate. Families see it as checked by the camp.',
      confirmButtonText: item === 'bio' ? 'Approve' : 'Confirm',
      cancelButtonText: 'Cancel',
      run: () => mutateAsync({ item, revision, decision: 'confirmed' }),
      ...report(item === 'bio' ? 'Bio approved' : 'Qualification confirmed'),
    });

  const deny = () =>
    confirmAction({
      title: item === 'bio' ? `Deny the bio of ${name}?` : `Deny “${label}” of ${name}?`,
      text: `${name} will see your reason and can change it.`,
      input: { label: 'Reason', validate },
      confirmButtonText: 'Deny',
      tone: 'danger',
      cancelButtonText: 'Cancel',
      run: (reason) => mutateAsync({ item, revision, decision: 'rejected', reason: reason.trim() }),
      ...report(item === 'bio' ? 'Bio denied' : 'Qualification denied'),
    });

  return { confirm: () => void confirm(), deny: () => void deny() };
}
