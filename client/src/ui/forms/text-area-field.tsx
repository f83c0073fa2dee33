import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field';

export function TextAreaField({
  label,
  hint,
  error,
  ...area
}: ComponentProps<'textarea'> & FieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          rows={4}
          {...area}
          {...control}
          className={`textarea w-full text-base ${error ? 'textarea-error' : ''}`}
        />
      )}
    </Field>
  );
}
