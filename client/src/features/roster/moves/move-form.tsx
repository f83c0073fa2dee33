import { useId, useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button';
import { FormMessage } from '../../../ui/forms/form';
import { deciders, type Decider } from './move-campers.messages';

interface MoveFormProps {
  /** The text of the button. */
  label: string;
  isBusy: boolean;
  /** Why the last attempt failed. */
  error: string | null;
  onMove: (decider: Decider) => void;
}

/** Asks who decided the move. */
export function MoveForm({ label: buttonLabel, isBusy, error, onMove }: MoveFormProps) {
  const id = useId();
  const [decider, setDecider] = useState<Decider | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsMissing(decider === null);
    if (decider !== null && !isBusy) onMove(decider);
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <fieldset className="grid gap-2" aria-describedby={isMissing ? id : undefined}>
        <legend className="mb-1 font-semibold">Who decided it?</legend>
        {deciders.map(({ value, label, hint }) => (
          <label
            key={value}
            className="choice-card flex cursor-pointer gap-3 rounded-box border border-base-300 bg-base-100 p-3 has-checked:border-primary"
          >
            <input
              type="radio"
              name="decider"
              className="radio mt-0.5 shrink-0"
              aria-labelledby={`${id}-${value}`}
              aria-describedby={`${id}-${value}-hint`}
              checked={decider === value}
              onChange={() => {
                setDecider(value);
                setIsMissing(false);
              }}
            />
            <span className="min-w-0">
              <span id={`${id}-${value}`} className="block font-semibold">
                {label}
              </span>
              <span id={`${id}-${value}-hint`} className="block text-sm text-muted">
                {hint}
              </span>
            </span>
          </label>
        ))}
        <p id={id} role="alert" className="text-sm font-medium text-error empty:hidden">
          {isMissing && 'Choose who decided it.'}
        </p>
      </fieldset>
      <FormMessage>{error}</FormMessage>
      <div>
        <Button type="submit" size="lg" busy={isBusy}>
          {isBusy ? 'Moving…' : buttonLabel}
        </Button>
      </div>
    </form>
  );
}
