import {
  confirmDelete,
  keepFocus,
  loadDialogs,
  openDialog,
  toParagraphs,
  type DeletionQuestion,
} from './dialog';
import { toPlainTitle } from './plain-title';
import { isReported } from './report-error';
import { dismissErrors, showToast } from './toast';

interface TextInput {
  label: string;
  /** Returns an error message; null if the text is valid. */
  validate: (text: string) => string | null;
}

/** Controls that the action reads, such as checkboxes. */
interface Controls {
  element: HTMLElement;
  /** Returns an error message; null if the choice is valid. */
  validate: () => string | null;
}

interface Question {
  title: string;
  /** One text, or its paragraphs. */
  text: string | string[];
  confirmButtonText: string;
  cancelButtonText: string;
  /** A text that the user must enter before the action runs. */
  input?: TextInput;
  controls?: Controls;
  /** For an action that takes something away: colors its button red. */
  tone?: 'danger';
  /** A link below the text; opens in a new tab. */
  link?: { to: string; label: string };
}

interface Action<Result> extends Question {
  /** Gets the entered text; an empty string if there is no `input`. */
  run: (text: string) => Promise<Result>;
  toMessage: (error: unknown) => string;
  /** Returns true for an error that a retry cannot fix. It closes the dialog. */
  isFinal?: (error: unknown) => boolean;
  /** Reports the result. */
  onDone: (result: Result) => unknown;
  /** Reports a final error. */
  onFinalError?: (error: unknown) => unknown;
  /** Moves the focus after success if the pressed button has disappeared. */
  focusAfter?: () => void;
}

type Outcome<Result> = { done: Result } | { error: unknown };

const toFooter = ({ to, label }: NonNullable<Question['link']>) => {
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

const toBodyOptions = (body: string | string[], controls: Controls | undefined) => {
  if (typeof body === 'string' && !controls) return { text: body };
  const html = toParagraphs([body].flat());
  if (controls) html.append(controls.element);
  return { html };
};

type Attempt<Result> = Question &
  Pick<Action<Result>, 'run'> & {
    /** Returns the message for an error that the user can retry; null if a retry cannot help. */
    toRetryMessage: (error: unknown) => string | null;
  };

/** Returns the outcome; null if the user cancels. */
async function askAndRun<Result>(attempt: Attempt<Result>): Promise<Outcome<Result> | null> {
  const { run, toRetryMessage, input, controls, tone, link, text: body, ...texts } = attempt;
  const { sweetAlert } = await loadDialogs();
  const isIdle = () => !sweetAlert.isLoading();
  const result: { outcome: Outcome<Result> | null } = { outcome: null };

  /** Returns false, which keeps the dialog open. */
  const showErrorMessage = (message: string) => {
    sweetAlert.showValidationMessage(toPlainTitle(message).innerHTML);
    return false;
  };

  const runOnce = async (value: unknown) => {
    const text = typeof value === 'string' ? value : '';
    sweetAlert.showLoading(sweetAlert.getConfirmButton());
    // The library's own validator would let a second click through while the action runs.
    const validationError = input?.validate(text) ?? controls?.validate();
    if (validationError) return showErrorMessage(validationError);
    try {
      result.outcome = { done: await run(text) };
    } catch (error) {
      const errorMessage = toRetryMessage(error);
      if (errorMessage !== null) return showErrorMessage(errorMessage);
      result.outcome = { error };
    }
    return true;
  };

  await openDialog({
    ...texts,
    ...toBodyOptions(body, controls),
    ...(input ? toInputOptions(input) : { focusCancel: !controls }),
    ...(link && { footer: toFooter(link) }),
    customClass: {
      confirmButton: `btn ${tone === 'danger' ? 'btn-error' : 'btn-accent'}`,
      cancelButton: 'btn btn-ghost',
      input: 'textarea',
    },
    showCancelButton: true,
    allowOutsideClick: isIdle,
    allowEscapeKey: isIdle,
    preConfirm: runOnce,
    didOpen: () => {
      sweetAlert.getValidationMessage()?.setAttribute('role', 'alert');
      controls?.element.querySelector('input')?.focus();
    },
  });
  return result.outcome;
}

/**
 * Asks for confirmation, runs the action while the dialog stays open, and reports the result. The
 * dialog shows an error that the user can retry, and keeps the entered text. It stays silent about an
 * error that the page already shows. Returns true if the action succeeded.
 */
export async function confirmAction<Result>({
  toMessage,
  isFinal = () => false,
  onDone,
  onFinalError,
  focusAfter,
  ...question
}: Action<Result>): Promise<boolean> {
  void dismissErrors();
  const outcome = await askAndRun({
    ...question,
    toRetryMessage: (error) => (isReported(error) || isFinal(error) ? null : toMessage(error)),
  });
  if (outcome === null) return false;
  if ('error' in outcome) {
    if (!isReported(outcome.error)) await onFinalError?.(outcome.error);
    return false;
  }
  await onDone(outcome.done);
  focusAfter?.();
  return true;
}

interface Deletion extends DeletionQuestion {
  run: () => Promise<unknown>;
  onError: (error: unknown) => unknown;
  /** Moves the focus away from the deleted item, whose button had it. */
  focusAfter: () => void;
}

/** Asks for confirmation, deletes and reports the result. Returns true if the item was deleted. */
export async function confirmDeletion({ name, note, run, onError, focusAfter }: Deletion) {
  void dismissErrors();
  if (!(await confirmDelete({ name, note }))) return false;
  try {
    await run();
  } catch (error) {
    if (!isReported(error)) onError(error);
    return false;
  }
  keepFocus();
  focusAfter();
  showToast('Deleted!', `${name} has been deleted.`);
  return true;
}
