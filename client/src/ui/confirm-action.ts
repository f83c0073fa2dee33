import { openDialog } from './dialog';
import { toPlainTitle } from './plain-title';

interface TextInput {
  label: string;
  /** Returns an error message; null if the text is valid. */
  validate: (text: string) => string | null;
}

interface Action<Result> {
  title: string;
  text: string;
  confirmButtonText: string;
  cancelButtonText: string;
  /** A text that the user must enter before the action runs. */
  input?: TextInput;
  /** A link below the text; opens in a new tab. */
  link?: { to: string; label: string };
  /** Gets the entered text; an empty string if there is no `input`. */
  run: (text: string) => Promise<Result>;
  /** Returns the message for an error that the user can retry; null if a retry cannot help. */
  toErrorMessage: (error: unknown) => string | null;
}

type Outcome<Result> = { done: Result } | { error: unknown };

const toFooter = ({ to, label }: NonNullable<Action<never>['link']>) => {
  const link = document.createElement('a');
  Object.assign(link, { href: to, target: '_blank', rel: 'noreferrer', className: 'link' });
  const note = document.createElement('span');
  note.className = 'sr-only';
  note.textContent = '(opens in a new tab)';
  link.append(`${label} `, note);
  return link;
};

const toInputOptions = ({ label }: TextInput) => ({
  input: 'textarea' as const,
  inputAttributes: { 'aria-label': label },
  inputLabel: label,
  inputAutoFocus: true,
});

/**
 * Asks for confirmation and runs the action while the dialog stays open, so that an error shows
 * where the user can retry and the entered text is not lost. Returns the outcome; null if the user
 * cancels.
 */
export async function confirmAction<Result>(
  action: Action<Result>,
): Promise<Outcome<Result> | null> {
  const { run, toErrorMessage, input, link, ...texts } = action;
  const { default: sweetAlert } = await import('sweetalert2');
  const isIdle = () => !sweetAlert.isLoading();
  const result: { outcome: Outcome<Result> | null } = { outcome: null };

  /** Returns false, which keeps the dialog open. */
  const showErrorMessage = (message: string) => {
    sweetAlert.showValidationMessage(toPlainTitle(message).innerHTML);
    return false;
  };

  const attempt = async (value: unknown) => {
    const text = typeof value === 'string' ? value : '';
    sweetAlert.showLoading(sweetAlert.getConfirmButton());
    // The library's own validator would let a second click through while the action runs.
    const validationError = input?.validate(text);
    if (validationError) return showErrorMessage(validationError);
    try {
      result.outcome = { done: await run(text) };
    } catch (error) {
      const errorMessage = toErrorMessage(error);
      if (errorMessage !== null) return showErrorMessage(errorMessage);
      result.outcome = { error };
    }
    return true;
  };

  await openDialog({
    ...texts,
    ...(input ? toInputOptions(input) : { focusCancel: true }),
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
}
