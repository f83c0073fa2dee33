import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from './field';

/** A labeled input; `after` renders inside its end, for example a show-password button. */
export function TextField({
  label,
  hint,
  error,
  after,
  isInvalid = Boolean(error),
  ...input
}: ComponentProps<'input'> & FieldProps & { after?: ReactNode }) {
  return (
    <Field label={label} hint={hint} error={error} isInvalid={isInvalid}>
      {(control) => (
        <div className="relative">
          <input
            type="text"
            {...input}
            {...control}
            className={`input h-11 w-full text-base ${isInvalid ? 'input-error' : ''} ${after ? 'pe-12' : ''}`}
          />
          {after && <div className="absolute inset-y-0 end-1 flex items-center">{after}</div>}
        </div>
      )}
    </Field>
  );
}
