import { fire } from './dialog';
import { toPlainTitle } from './plain-title';

type Question = {
  label: string;
  /** What is wrong with the words; null when they will do. */
  findFault: (words: string) => string | null;
};

type Deed<Done> = {
  title: string;
  text: string;
  confirmButtonText: string;
  cancelButtonText: string;
  /** To be answered in words before anything is done. */
  question?: Question;
  /** Where to read more; opens beside the dialog. */
  link?: { to: string; label: string };
  act: (words: string) => Promise<Done>;
  /** What to say of a failure after which the same may be tried again; null where it is no use. */
  toComplaint: (error: unknown) => string | null;
};

type Outcome<Done> = { done: Done } | { error: unknown };

const toFooter = ({ to, label }: NonNullable<Deed<never>['link']>) => {
  const link = document.createElement('a');
  Object.assign(link, { href: to, target: '_blank', rel: 'noreferrer', className: 'link' });
  const note = document.createElement('span');
  note.className = 'sr-only';
  note.textContent = '(opens in a new tab)';
  link.append(`${label} `, note);
  return link;
};

const toInput = ({ label }: Question) => ({
  input: 'textarea' as const,
  inputAttributes: { 'aria-label': label },
  inputLabel: label,
  inputAutoFocus: true,
});

/**
 * Asks, and does it while the dialog is open, so that a failure is told where it can be tried again
 * and no words are lost. Answers what came of it; null when the answer was no.
 */
export const confirmDeed = async <Done>(deed: Deed<Done>): Promise<Outcome<Done> | null> => {
  const { act, toComplaint, question, link, ...words } = deed;
  const { default: sweetAlert } = await import('sweetalert2');
  const isIdle = () => !sweetAlert.isLoading();
  const result: { outcome: Outcome<Done> | null } = { outcome: null };

  /** Keeps the dialog open. */
  const complain = (complaint: string) => {
    sweetAlert.showValidationMessage(toPlainTitle(complaint).innerHTML);
    return false;
  };

  const attempt = async (given: unknown) => {
    const answer = typeof given === 'string' ? given : '';
    sweetAlert.showLoading(sweetAlert.getConfirmButton());
    // Not by the library's own validator, which lets a second click through while it works.
    const fault = question?.findFault(answer);
    if (fault) return complain(fault);
    try {
      result.outcome = { done: await act(answer) };
    } catch (error) {
      const complaint = toComplaint(error);
      if (complaint !== null) return complain(complaint);
      result.outcome = { error };
    }
    return true;
  };

  await fire({
    ...words,
    ...(question ? toInput(question) : { focusCancel: true }),
    ...(link && { footer: toFooter(link) }),
    icon: 'warning',
    customClass: {
      confirmButton: 'btn btn-error m-1',
      cancelButton: 'btn btn-ghost m-1',
      input: 'textarea',
    },
    showCancelButton: true,
    allowOutsideClick: isIdle,
    allowEscapeKey: isIdle,
    preConfirm: attempt,
    didOpen: () => sweetAlert.getValidationMessage()?.setAttribute('role', 'alert'),
  });
  return result.outcome;
};
