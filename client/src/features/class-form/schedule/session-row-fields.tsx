import { Lock, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { FIRST_DAY, LAST_DAY } from '@camp/server/contract/fields/fields';
import { formatSession } from '#lib/format/dates';
import { Button } from '#ui/button';
import type { ClassForm } from '../use-class-editor';
import { isDay } from '#lib/format/days';
import type { RowField } from './row-errors';
import { toDayText, toShortWeekday } from './schedule.messages';
import type { SessionRow } from './session-rows';

interface SessionFieldsProps {
  form: ClassForm;
  index: number;
  onRemove: () => void;
}

const inputs = [
  { field: 'date', label: 'Date', type: 'date', min: FIRST_DAY, max: LAST_DAY },
  { field: 'from', label: 'From', type: 'time' },
  { field: 'to', label: 'To', type: 'time' },
] as const;

const Message = ({ id, text }: { id: string; text: string | undefined }) =>
  text && (
    <p id={id} className="w-full text-sm font-medium text-error">
      {text}
    </p>
  );

/** A started session, which cannot change. */
export const LockedSession = ({ row }: { row: SessionRow }) => (
  <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-2">
    <Lock size={16} aria-hidden="true" className="text-muted" />
    {row.saved && formatSession(row.saved)}
    <span className="text-muted">Already started</span>
  </li>
);

/** The date and times of one session. */
export function SessionFields({ form, index, onRemove }: SessionFieldsProps) {
  const id = useId();
  const { date, nights } = useWatch({ control: form.control, name: `sessions.${index}` });
  const errors = form.formState.errors.sessions?.[index];
  const toError = (field: RowField) => errors?.[field]?.message;
  // Other sessions may overlap this one, and the enrollment window depends on all of them.
  const deps: ('dates' | 'sessions')[] = ['dates', 'sessions'];
  const toWidth = (field: RowField) => (field === 'date' ? 'w-40' : 'w-32');
  return (
    <li className="py-2">
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">Session {index + 1}</legend>
        <span aria-hidden="true" className="w-10 text-muted">
          {isDay(date) ? toShortWeekday(date) : ''}
        </span>
        {inputs.map(({ field, label, ...input }) => (
          <input
            key={field}
            aria-label={label}
            aria-invalid={toError(field) ? true : undefined}
            aria-describedby={toError(field) ? `${id}-${field}` : undefined}
            className={`input h-11 max-w-full px-2 text-base ${toWidth(field)} ${toError(field) ? 'input-error' : ''}`}
            {...input}
            {...form.register(`sessions.${index}.${field}`, { deps })}
          />
        ))}
        {nights > 0 && <span className="text-muted">Ends the next day</span>}
        <Button
          variant="ghost"
          className="px-3"
          aria-label={isDay(date) ? `Remove ${toDayText(date)}` : `Remove session ${index + 1}`}
          data-remove-session
          onClick={onRemove}
        >
          <Trash2 size={18} aria-hidden="true" />
        </Button>
        {inputs.map(({ field }) => (
          <Message key={field} id={`${id}-${field}`} text={toError(field)} />
        ))}
      </fieldset>
    </li>
  );
}
