import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#ui/button';
import { TextField } from '#ui/forms/text-field';
import type { ClassForm } from '../use-class-editor';
import { isDay } from '#lib/format/days';
import { isInPattern, type Pattern } from './pattern';
import { toDayText } from './schedule.messages';
import type { SessionList } from './use-session-list';

/** Returns why a day cannot be an exception; null if it can. */
const findError = (pattern: Pattern, day: string) => {
  if (!isDay(day)) return 'Enter a date.';
  if (pattern.exceptions.includes(day)) return `${toDayText(day)} is already on the list.`;
  return isInPattern(pattern, day) ? null : `There is no session on ${toDayText(day)}.`;
};

interface ExceptionsProps {
  days: readonly string[];
  onRemove: (day: string) => void;
}

const Exceptions = ({ days, onRemove }: ExceptionsProps) => (
  <ul aria-label="Days without a session" className="flex flex-wrap gap-2 empty:hidden">
    {days.map((day) => (
      <li key={day}>
        <Button
          variant="quiet"
          size="sm"
          className="min-h-11"
          aria-label={`Remove ${toDayText(day)}`}
          onClick={() => onRemove(day)}
        >
          {toDayText(day)}
          <X size={16} aria-hidden="true" />
        </Button>
      </li>
    ))}
  </ul>
);

/** Days of the pattern without a session, such as a holiday. */
export function ExceptionFields({ form, list }: { form: ClassForm; list: SessionList }) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const { pattern } = list;

  const setExceptions = (days: string[]) => {
    form.setValue('pattern.exceptions', days.toSorted(), { shouldDirty: true });
    list.handlePatternChange();
  };
  const add = () => {
    if (!input.current) return;
    const day = input.current.value;
    const message = findError(pattern, day);
    setError(message);
    if (message === null) {
      setExceptions([...pattern.exceptions, day]);
      input.current.value = '';
    }
    input.current.focus();
  };
  const remove = (day: string) => {
    setExceptions(pattern.exceptions.filter((other) => other !== day));
    // The pressed button is gone.
    input.current?.focus();
  };

  return (
    <div className="grid grid-cols-1 gap-3 sm:col-span-2">
      <div className="grid grid-cols-1 items-start gap-x-3 gap-y-2 sm:flex sm:flex-wrap">
        <TextField
          ref={input}
          label="Except on"
          type="date"
          min={pattern.firstDay}
          max={pattern.lastDay}
          hint="A day without a session, such as a holiday. Optional."
          {...(error !== null && { error })}
          onChange={() => setError(null)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter would submit the form.
            event.preventDefault();
            add();
          }}
        />
        <Button variant="quiet" className="justify-self-start sm:mt-6" onClick={add}>
          Add day
        </Button>
      </div>
      <Exceptions days={pattern.exceptions} onRemove={remove} />
    </div>
  );
}
