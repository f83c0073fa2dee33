import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '#ui/button';
import { Form, FormMessage, type FormErrors } from '../form';
import { TextField } from '../text-field';

export interface EmailFields {
  email: string;
}

/** Returns the message of an address that the contract refuses. */
export function toEmailError(detail: string, email: string) {
  if (email.trim() === '') return 'Enter an email address.';
  return detail === 'must be an email address'
    ? 'Enter a full email address, such as sam@example.com.'
    : `The email address ${detail}.`;
}

interface EmailFormProps {
  form: UseFormReturn<EmailFields, unknown, EmailFields>;
  label: string;
  hint: string;
  /** The label of the button, and what it says while the form is sent. */
  button: string;
  busyButton: string;
  className?: string;
  /** More fields, shown below the address. */
  children?: ReactNode;
  onSubmit: (fields: EmailFields) => Promise<void>;
  toErrors: (error: unknown) => FormErrors<EmailFields>;
}

/** A form that sends the email address of another person. */
export function EmailForm({
  form,
  label,
  hint,
  button,
  busyButton,
  className = '',
  children,
  onSubmit,
  toErrors,
}: EmailFormProps) {
  const { errors, isSubmitting } = form.formState;
  const { email } = errors;
  const message =
    email?.type === 'server' || !email?.message
      ? email?.message
      : toEmailError(email.message, form.getValues('email'));
  return (
    <Form form={form} className={`max-w-md ${className}`} onSubmit={onSubmit} toErrors={toErrors}>
      <TextField
        type="email"
        label={label}
        hint={hint}
        autoComplete="off"
        error={message}
        {...form.register('email')}
      />
      {children}
      <FormMessage className="mt-3">{errors.root?.message}</FormMessage>
      <Button type="submit" variant="quiet" busy={isSubmitting} className="mt-3">
        {isSubmitting ? busyButton : button}
      </Button>
    </Form>
  );
}
