import { useRef, type ComponentProps } from 'react';
import type { FieldPath, FieldValues, GlobalError, UseFormReturn } from 'react-hook-form';

export interface FormErrors<Fields extends FieldValues> {
  fields?: { name: FieldPath<Fields>; message: string }[];
  /** The message of an error without a field; null if the page already shows the error. */
  message?: string | null;
}

interface FormProps<Fields extends FieldValues, Request> extends Omit<
  ComponentProps<'form'>,
  'onSubmit'
> {
  form: UseFormReturn<Fields, unknown, Request>;
  /** Sends the fields once they are valid. Rejects only if the form has `toErrors`. */
  onSubmit: (request: Request) => unknown;
  /** Runs before the fields are validated. Nothing is sent if it returns false. */
  prepare?: () => Promise<boolean>;
  /** Converts an error of `onSubmit`. Errors show at their fields, and the first field gets the focus. */
  toErrors?: (error: unknown) => FormErrors<Fields>;
}

/** Browsers take the focus from a button that is disabled while it is busy. Gives it back once it is enabled. */
const keepFocus = (focused: Element | null) => {
  const giveBack = () => {
    if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus();
  };
  requestAnimationFrame(() => requestAnimationFrame(giveBack));
};

/**
 * A form that submits once at a time and shows errors at its fields. The message of an error without
 * a field is in `errors.root`.
 */
export function Form<Fields extends FieldValues, Request>({
  form,
  onSubmit,
  prepare,
  toErrors,
  ...rest
}: FormProps<Fields, Request>) {
  // The form validates asynchronously, so a double click submits twice before a render.
  const isRunning = useRef(false);

  const send = async (request: Request) => {
    try {
      await onSubmit(request);
    } catch (error) {
      if (!toErrors) throw error;
      const { fields = [], message } = toErrors(error);
      fields.forEach(({ name, message: text }, index) =>
        form.setError(name, { type: 'server', message: text }, { shouldFocus: index === 0 }),
      );
      if (message) form.setError('root', { type: 'server', message });
    }
  };

  const submit = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    const focused = document.activeElement;
    try {
      form.clearErrors('root');
      if (!prepare || (await prepare())) await form.handleSubmit(send)();
    } finally {
      isRunning.current = false;
      keepFocus(focused);
    }
  };

  return (
    <form
      noValidate
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    />
  );
}

/** The error message of a form or action. It takes no space without one. */
export function FormMessage({ className = '', ...rest }: ComponentProps<'p'>) {
  return (
    <p role="alert" {...rest} className={`font-medium text-error empty:hidden ${className}`} />
  );
}

/** The error type of `errors.root` if nothing was sent, because nothing has changed. */
const UNCHANGED = 'unchanged';

/** Sets the message why nothing was sent. It is not an error. */
export function setUnchanged<Fields extends FieldValues, Request>(
  form: UseFormReturn<Fields, unknown, Request>,
  message: string,
) {
  form.setError('root', { type: UNCHANGED, message });
}

/** The message of a form: why it could not be sent, or that nothing has changed. */
export function RootMessage({ root }: { root: GlobalError | undefined }) {
  if (root?.type !== UNCHANGED) return <FormMessage className="mb-4">{root?.message}</FormMessage>;
  return (
    <p role="status" className="mb-4 font-medium">
      {root.message}
    </p>
  );
}
