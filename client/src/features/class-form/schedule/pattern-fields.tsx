import { useId } from 'react';
import { FIRST_DAY, LAST_DAY } from '@camp/server/contract/fields/fields';
import { TextField } from '#ui/forms/text-field';
import type { ClassForm } from '../use-class-editor';
import { ExceptionFields } from './exception-fields';
import type { PatternField } from './pattern';
import { weekdays } from './schedule.messages';
import type { SessionList } from './use-session-list';

interface PatternFieldsProps {
  form: ClassForm;
  list: SessionList;
}

/** Returns why the pattern makes no sessions; after a submit, also which field is missing. */
const toErrorOf = ({ form, list: { patternError } }: PatternFieldsProps, name: PatternField) => {
  const gap = form.formState.errors.pattern?.[name]?.message;
  const error = patternError?.field === name ? patternError.message : gap;
  return error === undefined ? {} : { error };
};

/** The first missing field has the error of the whole pattern. */
const DEPENDENT: ('dates' | 'pattern')[] = ['dates', 'pattern'];

const WeekdayFields = (props: PatternFieldsProps) => {
  const { form, list } = props;
  const id = useId();
  const { error } = toErrorOf(props, 'weekdays');
  const field = form.register('pattern.weekdays', {
    onChange: list.handlePatternChange,
    deps: DEPENDENT,
  });
  return (
    <fieldset className="sm:col-span-2" aria-describedby={error ? id : undefined}>
      <legend className="mb-1 text-sm font-semibold">Weekdays</legend>
      <div className="flex flex-wrap gap-1.5">
        {weekdays.map(({ value, short, name }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-field border border-base-300 px-2.5 has-checked:border-primary has-checked:bg-base-200"
          >
            <input
              type="checkbox"
              value={value}
              aria-label={name}
              className="checkbox checkbox-sm bg-base-100"
              {...field}
            />
            <span aria-hidden="true">{short}</span>
          </label>
        ))}
      </div>
      <p id={id} className="mt-1 text-sm font-medium text-error empty:hidden">
        {error}
      </p>
    </fieldset>
  );
};

const dateRange = { min: FIRST_DAY, max: LAST_DAY };

/** The fields of the pattern that the sessions are made from. */
export function PatternFields(props: PatternFieldsProps) {
  const { form, list } = props;
  const bind = (name: 'firstDay' | 'lastDay' | 'from' | 'to') => ({
    ...toErrorOf(props, name),
    ...form.register(`pattern.${name}`, { onChange: list.handlePatternChange, deps: DEPENDENT }),
  });
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
      <WeekdayFields form={form} list={list} />
      <TextField label="First day" type="date" {...dateRange} {...bind('firstDay')} />
      <TextField label="Last day" type="date" {...dateRange} {...bind('lastDay')} />
      <div className="grid gap-4 min-[22.5rem]:grid-cols-2 sm:contents">
        <TextField label="From" type="time" {...bind('from')} />
        <TextField label="To" type="time" {...bind('to')} />
      </div>
      <ExceptionFields form={form} list={list} />
    </div>
  );
}
