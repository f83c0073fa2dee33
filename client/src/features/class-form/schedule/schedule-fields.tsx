import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '#ui/button';
import { TextField } from '#ui/forms/text-field';
import type { ClassForm } from '../use-class-editor';
import { labels } from '../class-form.messages';
import { PatternFields } from './pattern-fields';
import { SessionListFields } from './session-list';
import { useSessionList } from './use-session-list';

interface ScheduleFieldsProps {
  form: ClassForm;
  /** Whether families know the sessions, so that they can change but not be removed. */
  isAnnounced: boolean;
}

const CHOICE = 'flex min-h-11 items-center gap-3';

const DatesChoice = ({ form, isAnnounced }: ScheduleFieldsProps) => {
  const id = useId();
  const error = form.formState.errors.dates?.message;
  const field = form.register('dates', { deps: ['pattern', 'sessions'] });
  const describedBy = [isAnnounced && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return (
    <fieldset aria-describedby={describedBy.join(' ') || undefined}>
      <legend className="sr-only">Dates</legend>
      <label className={`${CHOICE} cursor-pointer`}>
        <input type="radio" value="set" className="radio" {...field} />
        Set the dates and times
      </label>
      <label className={`${CHOICE} ${isAnnounced ? 'text-muted' : 'cursor-pointer'}`}>
        <input type="radio" value="later" className="radio" disabled={isAnnounced} {...field} />
        Dates to be announced
      </label>
      {isAnnounced && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          Families already know these dates. You can change them, but you can’t remove them all.
        </p>
      )}
      <p id={`${id}-error`} className="mt-1 text-sm font-medium text-error empty:hidden">
        {error}
      </p>
    </fieldset>
  );
};

const SessionFieldsets = ({ form }: { form: ClassForm }) => {
  const list = useSessionList(form);
  return (
    <>
      <fieldset className="rounded-box border border-base-300 p-4">
        <legend className="px-1 font-semibold">Repeating pattern</legend>
        <PatternFields form={form} list={list} />
      </fieldset>
      {list.differs && (
        <div role="status" className="flex flex-wrap items-center gap-3">
          <p className="max-w-md">
            You changed sessions by hand, so the list no longer follows the pattern.
          </p>
          <Button
            variant="quiet"
            size="sm"
            className="min-h-11"
            onClick={() => void list.usePattern()}
          >
            Follow the pattern again
          </Button>
        </div>
      )}
      <fieldset>
        <legend className="sr-only">{labels.sessions}</legend>
        <SessionListFields form={form} list={list} />
      </fieldset>
    </>
  );
};

/** The sessions of the class, or that its dates are to be announced. */
export function ScheduleFields({ form, isAnnounced }: ScheduleFieldsProps) {
  const dates = useWatch({ control: form.control, name: 'dates' });
  return (
    <>
      <DatesChoice form={form} isAnnounced={isAnnounced} />
      {/* Hidden instead of removed, so that the sessions come back if the user changes their mind. */}
      <div hidden={dates === 'later'} className="mt-3 grid grid-cols-1 gap-6 [[hidden]]:hidden">
        <SessionFieldsets form={form} />
      </div>
    </>
  );
}

/** The enrollment window; both times are optional. */
export function EnrollmentFields({ form }: { form: ClassForm }) {
  const bind = (name: 'enrollmentOpensAt' | 'enrollmentClosesAt') => ({
    label: labels[name],
    error: form.formState.errors[name]?.message,
    ...form.register(name, { deps: ['enrollmentOpensAt', 'enrollmentClosesAt'] }),
  });
  return (
    <>
      <TextField
        type="datetime-local"
        hint="Leave empty to open when the class is approved."
        {...bind('enrollmentOpensAt')}
      />
      <TextField
        type="datetime-local"
        hint="Leave empty to close when the first session starts."
        {...bind('enrollmentClosesAt')}
      />
    </>
  );
}
