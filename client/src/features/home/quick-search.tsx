import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { CampWeek } from '@camp/server/contract';
import { paths } from '#lib/paths';
import { facetsQuery } from '#lib/queries/facets-query';
import { seasonQuery } from '#lib/queries/season-query';
import { Button } from '#ui/button';
import { toWeekName } from './season.messages';

const YOUNGEST = 5;
const OLDEST = 17;
const ages = Array.from({ length: OLDEST - YOUNGEST + 1 }, (_, index) => `${YOUNGEST + index}`);

interface SelectProps {
  name: string;
  label: string;
  /** The text of no choice. */
  any: string;
  options: readonly { value: string; text: string; isDisabled?: boolean }[];
  onChange?: (value: string) => void;
}

const Select = ({ name, label, any, options, onChange }: SelectProps) => (
  <label className="flex min-w-0 flex-col gap-1 font-semibold">
    {label}
    <select
      name={name}
      className="select h-11 w-full text-base text-ellipsis"
      onChange={({ target }) => onChange?.(target.value)}
    >
      <option value="">{any}</option>
      {options.map(({ value, text, isDisabled }) => (
        <option key={value} value={value} disabled={isDisabled}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

const read = (form: FormData, name: string) => form.get(name) as string;

/** Returns the address of the class list for the chosen age and week. */
const toListPath = (form: FormData) => {
  const chosen = Object.entries({ age: read(form, 'age'), weeks: read(form, 'week') });
  const query = new URLSearchParams(chosen.filter(([, value]) => value !== '')).toString();
  return query === '' ? paths.allClass : `${paths.allClass}?${query}`;
};

/** Classes that can be booked now: those on this page, and all of them. */
const shortcuts = [
  { text: 'Popular classes', to: '#popular' },
  { text: 'Classes with seats left', to: `${paths.allClass}?withSeats=true` },
];

/** Finds classes by a child's age and a week. Works without a choice, and before the weeks have loaded. */
export function QuickSearch() {
  const navigate = useNavigate();
  const { data: season } = useQuery(seasonQuery());
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(toListPath(new FormData(event.currentTarget)));
  };
  const [age, setAge] = useState('');
  const { data: facets } = useQuery({
    ...facetsQuery({ age: Number(age) }),
    enabled: age !== '',
  });
  /** Returns the number of classes for the chosen age; until it is known, that for all ages. */
  const countFor = ({ from, classes }: CampWeek) =>
    age === '' || !facets || facets.isCapped
      ? classes
      : (facets.weeks.find((week) => week.from === from)?.classes ?? 0);
  const weeks = (season?.weeks ?? []).map((week) => ({
    value: week.from,
    text: `${toWeekName(week.from, week.to)} (${countFor(week)})`,
    isDisabled: countFor(week) === 0,
  }));
  return (
    <form
      role="search"
      aria-label="Find a class"
      onSubmit={search}
      className="quick-search container relative z-10 -mt-6"
    >
      <div className="grid grid-cols-[7rem_1fr] items-end gap-3 rounded-box border border-base-300 bg-base-100 p-4 md:grid-cols-[1fr_1fr_auto] md:gap-4 md:p-5">
        <Select
          name="age"
          label="Child’s age"
          any="Any age"
          options={ages.map((years) => ({ value: years, text: years }))}
          onChange={setAge}
        />
        <Select name="week" label="Week" any="Any week" options={weeks} />
        <Button type="submit" className="col-span-2 md:col-span-1 md:px-8">
          Find a class
        </Button>
      </div>
      <p className="mt-2 flex flex-wrap gap-x-6 font-semibold">
        {shortcuts.map(({ text, to }) => (
          <Link key={text} to={to} className="link inline-flex min-h-11 items-center">
            {text}
          </Link>
        ))}
      </p>
    </form>
  );
}
