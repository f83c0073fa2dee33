import { useId, useState, type SubmitEvent } from 'react';
import { Button } from '#ui/button';
import { ChoiceCard } from '#ui/forms/choice-card';
import { FormMessage } from '#ui/forms/form';
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
          <ChoiceCard
            key={value}
            name="decider"
            label={label}
            hint={hint}
            checked={decider === value}
            onChange={() => {
              setDecider(value);
              setIsMissing(false);
            }}
          />
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
