import { useId, type ComponentProps, type ReactNode } from 'react';

interface ChoiceCardProps extends ComponentProps<'input'> {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown at the end of the first line. */
  end?: ReactNode;
}

/** A radio button of a dialog or form, with its label and explanation. */
export function ChoiceCard({ label, hint, end, ...radio }: ChoiceCardProps) {
  const id = useId();
  return (
    <label className="choice-card flex cursor-pointer gap-3 rounded-box border border-base-300 bg-base-100 p-3 has-checked:border-primary">
      <input
        {...radio}
        type="radio"
        className="radio shrink-0"
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <span className="min-w-0 grow wrap-anywhere">
        <span id={`${id}-label`} className="block font-semibold">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-sm text-muted">
            {hint}
          </span>
        )}
      </span>
      {end}
    </label>
  );
}
