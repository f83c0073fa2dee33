import { useId, type ReactNode } from 'react';

export type FieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string;
  /** The id of a message that stands elsewhere and says what is wrong with this field. */
  errorId?: string | undefined;
};

/** Label, hint and error of one control, tied to it by id; `children` draws the control. */
export const Field = ({
  label,
  hint,
  error,
  errorId,
  children,
}: FieldProps & {
  children: (control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
}) => {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : '', errorId].filter(Boolean);
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': error || errorId ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-error">
          {error}
        </p>
      )}
    </div>
  );
};
