import { formatList } from '@camp/server/shared/lists';
import { EN_US } from '@camp/server/shared/locale';
import {
  decideApplicationRequest,
  type Application,
} from '@camp/server/contract/accounts/applications';
import type { ProblemKind } from '@camp/server/contract';
import { isProblem, toMessage } from '#lib/api/client';
import { paths } from '#lib/paths';
import { confirmAction } from '#ui/feedback/confirm-action';
import { showError, showToast } from '#ui/feedback/toast';
import { focusHeading } from '#ui/headings/focus-heading';
import { useDecideApplication, useReopenApplication } from './applications.queries';
import { toDayText } from '#lib/format/dates';

const validate = (text: string) => {
  if (text.trim() === '') return 'Enter a reason. The applicant will see it.';
  const request = { decision: 'declined', reason: text };
  const errorMessage = decideApplicationRequest.safeParse(request).error?.issues[0]?.message;
  return errorMessage ? `The reason ${errorMessage}.` : null;
};

const toCheckText = ({ backgroundCheck: check }: Application) => {
  if (!check) return 'Background check: none recorded.';
  const day = toDayText(check.expiresOn);
  return `Background check: ${check.isExpired ? 'expired on' : 'valid until'} ${day}.`;
};

/** The profile counts once it has qualifications; until then, the titles of the application are all there is. */
const toQualificationsText = ({ qualifications, statedQualifications }: Application) => {
  const { confirmed = 0, waiting = 0 } = qualifications ?? {};
  if (confirmed + waiting === 0) {
    return statedQualifications?.length
      ? `Qualifications: ${formatList(statedQualifications, EN_US)}, as stated by the applicant and not checked.`
      : 'Qualifications: none on record.';
  }
  const parts = [confirmed > 0 && `${confirmed} confirmed`, waiting > 0 && `${waiting} to review`];
  return `Qualifications: ${parts.filter(Boolean).join(', ')}.`;
};

/** Returns what the camp has checked about the applicant, and where to record what is missing. */
const toChecks = (application: Application) => {
  const { name, backgroundCheck, qualifications } = application;
  const isChecked = backgroundCheck?.isExpired === false && (qualifications?.confirmed ?? 0) > 0;
  return {
    text: [
      `${name} becomes an instructor and can add classes right away. We’ll email them.`,
      toCheckText(application),
      toQualificationsText(application),
      ...(isChecked ? [] : ['You can record what is missing under Profiles once you accept.']),
      'To undo it, remove the role under Manage User.',
    ],
    ...(!isChecked && {
      link: { to: `${paths.instructorProfiles}?show=all`, label: 'Open Profiles' },
    }),
  };
};

/** A retry of the same request cannot succeed after these problems. */
const finalProblems: ProblemKind[] = [
  ...(['not-found', 'already-decided', 'changed-meanwhile'] as const),
  ...(['already-applied', 'already-instructor'] as const),
];

const report = (toast: string) => ({
  toMessage,
  isFinal: (error: unknown) => isProblem(error, ...finalProblems),
  onDone: () => showToast(toast),
  onFinalError: (error: unknown) => {
    showError('Not saved', toMessage(error));
    focusHeading();
  },
  // The pressed button disappears with its row.
  focusAfter: focusHeading,
});

/** Puts a denied application back in review after confirmation. */
export function useReopen({ _id, name }: Application) {
  const { mutateAsync } = useReopenApplication(_id);
  return () =>
    void confirmAction({
      title: `Reopen ${name}’s application?`,
      text: `It returns to review, and the reason is removed. We’ll email ${name}.`,
      confirmButtonText: 'Reopen',
      cancelButtonText: 'Cancel',
      run: () => mutateAsync(),
      ...report(`${name}’s application is back in review`),
    });
}

/** Accepts or denies an application after confirmation. */
export function useDecide(application: Application) {
  const { _id, name } = application;
  const { mutateAsync } = useDecideApplication(_id);

  const accept = () =>
    confirmAction({
      title: `Accept ${name}?`,
      ...toChecks(application),
      confirmButtonText: 'Accept',
      cancelButtonText: 'Cancel',
      run: () => mutateAsync({ decision: 'accepted' }),
      ...report(`${name} is Instructor Now!`),
    });

  const deny = () =>
    confirmAction({
      title: `Deny ${name}’s application?`,
      text: `${name} will see your reason and can apply again. You can reopen the application later.`,
      input: { label: 'Reason', validate },
      confirmButtonText: 'Deny',
      cancelButtonText: 'Cancel',
      run: (reason) => mutateAsync({ decision: 'declined', reason: reason.trim() }),
      ...report(`${name}’s application was denied`),
    });

  return { accept: () => void accept(), deny: () => void deny() };
}
