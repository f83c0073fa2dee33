import type { SearchForm } from './use-search-form';

const weekdays = [
  ['Mon', 'Monday'],
  ['Tue', 'Tuesday'],
  ['Wed', 'Wednesday'],
  ['Thu', 'Thursday'],
  ['Fri', 'Friday'],
  ['Sat', 'Saturday'],
  ['Sun', 'Sunday'],
] as const;

/** One chip for each weekday; a class has to meet on one of those chosen. */
export function WeekdayField({ fields, change }: Pick<SearchForm, 'fields' | 'change'>) {
  const toggle = (weekday: string, isChosen: boolean) => {
    const others = fields.weekdays.filter((other) => other !== weekday);
    change({ weekdays: isChosen ? [...others, weekday] : others });
  };
  return (
    <fieldset className="sm:col-span-2 lg:col-span-4">
      <legend className="mb-1 text-sm font-semibold">Weekdays</legend>
      <div className="flex flex-wrap gap-2">
        {weekdays.map(([label, name], index) => (
          <label
            key={name}
            className="btn min-h-11 px-3 text-base font-medium btn-secondary has-checked:btn-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="checkbox"
              name="weekdays"
              checked={fields.weekdays.includes(String(index + 1))}
              onChange={({ target }) => toggle(String(index + 1), target.checked)}
              aria-label={name}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
