import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field';

export function SelectField({
  label,
  hint,
  error,
  ...select
}: ComponentProps<'select'> & FieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <select
          {...select}
          {...control}
          className={`select h-11 w-full text-base text-ellipsis ${error ? 'select-error' : ''}`}
        />
      )}
    </Field>
  );
}
