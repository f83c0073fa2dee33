import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Season } from '@camp/server/contract/classes/season';
import { formatDays } from '#lib/format/dates';
import { levelLabels } from '#lib/format/levels';
import { seasonQuery } from '#lib/queries/season-query';
import { toToggled } from '#lib/to-toggled';
import { TextField } from '#ui/forms/text-field';
import { ToggleButton } from '#ui/forms/toggles/toggle-button';
import { ToggleGroup } from '#ui/forms/toggles/toggle-group';
import { timeOfDayLabels } from './search.messages';
import type { ClassSearch } from './class-search';
import { useFacets } from './use-facets';
import type { SearchForm } from './use-search-form';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Shown until the season has loaded. */
const USUAL = { ageMin: 5, ageMax: 17 };
/** Shown if no class has a lower or an upper age limit. */
const YOUNGEST = 3;
const OLDEST = 18;

/** Returns the ages that some class admits, and the chosen one, because a URL may contain any. */
const toAges = ({ ageMin = YOUNGEST, ageMax = OLDEST }: typeof USUAL | Season, chosen: string) =>
  [...new Set([...range(ageMin, ageMax), ...(chosen === '' ? [] : [Number(chosen)])])].toSorted(
    (a, b) => a - b,
  );

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const SHORT_NAME = 3;

const priceErrors = {
  priceMin: 'Enter an amount in dollars, such as 25 or 49.50.',
  priceMax: 'Enter an amount that is at least the minimum price.',
};

/** A child of the viewer. */
export interface Child {
  _id: string;
  firstName: string;
}

interface FieldsProps {
  form: SearchForm;
}

interface CountedFieldsProps extends FieldsProps {
  /** The filters with which the choices are counted. */
  search: ClassSearch;
}

type Count = ((value: string) => number) | undefined;

/** Whether a choice is known to find nothing. */
const findsNone = (count: Count, value: string) => count?.(value) === 0;

/** Returns the label with the number of classes, if it is known: `Morning (3)`. */
const toCounted = (label: string, count: Count, value: string) =>
  count ? `${label} (${count(value)})` : label;

const toOptions = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

interface ForFieldsProps extends CountedFieldsProps {
  /** The viewer's children; none for visitors. */
  family: readonly Child[];
}

/** The children of the family and the ages, because a search is for one of them. One tap chooses. */
export function ForFields({ form: { fields, change }, search, family }: ForFieldsProps) {
  const { data: season } = useQuery(seasonQuery());
  const facets = useFacets(search);
  // The count for a child depends on the birth date, and is none of an age.
  const countAge = search.for === undefined ? facets?.countAge : undefined;
  const ages = toAges(season?.classes ? season : USUAL, fields.age);
  return (
    <div className="flex flex-col gap-5">
      {family.length > 0 && (
        <ToggleGroup
          legend="Your children"
          options={family.map(({ _id, firstName }) => ({ value: _id, label: firstName }))}
          values={[fields.for]}
          onToggle={(child) => change({ for: child === fields.for ? '' : child, age: '' })}
        />
      )}
      <ToggleGroup
        legend={family.length > 0 ? 'Another child’s age' : 'Child’s age'}
        options={ages.map((years) => ({
          value: String(years),
          label: String(years),
          name: `Age ${years}`,
          isDisabled: findsNone(countAge, String(years)),
        }))}
        values={[fields.age]}
        onToggle={(years) => change({ age: years === fields.age ? '' : years, for: '' })}
      />
    </div>
  );
}

/**
 * The weeks of the season, so that a family need not know its dates, with the number of classes that match the other
 * filters.
 */
export function WeekField({ form: { fields, change }, search }: CountedFieldsProps) {
  const { data: season } = useQuery(seasonQuery());
  const countWeek = useFacets(search)?.countWeek;
  const options = (season?.weeks ?? []).map(({ from, to }) => ({
    value: from,
    label: toCounted(formatDays(from, to, from.slice(0, 'YYYY'.length)), countWeek, from),
    isDisabled: findsNone(countWeek, from),
  }));
  if (options.length === 0) return null;
  return (
    <ToggleGroup
      legend="Weeks"
      options={options}
      values={fields.weeks}
      // The dates of an older link would narrow the weeks.
      onToggle={(week) => change({ weeks: toToggled(fields.weeks, week), from: '', to: '' })}
    />
  );
}

/** Weekdays and time of day. */
export function WhenFields({ form, search }: CountedFieldsProps) {
  const { fields, change } = form;
  const facets = useFacets(search);
  return (
    <div className="flex flex-col gap-5">
      <ToggleGroup
        legend="Weekdays"
        options={weekdays.map((name, index) => ({
          value: String(index || weekdays.length),
          label: name.slice(0, SHORT_NAME),
          name,
          isDisabled: findsNone(facets?.countWeekday, String(index || weekdays.length)),
        }))}
        values={fields.weekdays}
        onToggle={(weekday) => change({ weekdays: toToggled(fields.weekdays, weekday) })}
      />
      <ToggleGroup
        legend="Time of day"
        options={toOptions(timeOfDayLabels).map(({ value, label }) => ({
          value,
          label: toCounted(label, facets?.countTime, value),
          isDisabled: findsNone(facets?.countTime, value),
        }))}
        values={[fields.timeOfDay]}
        onToggle={(time) => change({ timeOfDay: time === fields.timeOfDay ? '' : time })}
      />
    </div>
  );
}

/** A class for all levels is found by each of the others, so it is no choice. */
const { 'all-levels': _all, ...levels } = levelLabels;

export function LevelFields({ form: { fields, change }, search }: CountedFieldsProps) {
  const countLevel = useFacets(search)?.countLevel;
  return (
    <ToggleGroup
      legend="Level"
      options={toOptions(levels).map((option) => ({
        ...option,
        isDisabled: findsNone(countLevel, option.value),
      }))}
      values={[fields.level]}
      onToggle={(level) => change({ level: level === fields.level ? '' : level })}
    />
  );
}

export function PriceFields({ form: { register, invalid } }: FieldsProps) {
  const price = (name: 'priceMin' | 'priceMax') => ({
    ...register(name),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    error: invalid.has(name) ? priceErrors[name] : undefined,
  });
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <TextField label="Min price ($)" {...price('priceMin')} />
      <TextField label="Max price ($)" {...price('priceMax')} />
    </div>
  );
}

/** Only classes with seats left that are open for enrollment. */
export function AvailableField({ form: { fields, change } }: FieldsProps): ReactNode {
  return (
    <ToggleButton
      isPressed={fields.withSeats}
      onClick={() => change({ withSeats: !fields.withSeats })}
    >
      Available only
    </ToggleButton>
  );
}
