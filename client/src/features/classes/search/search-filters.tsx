import { categories } from '@camp/server/contract/fields/class-form';
import { FIRST_DAY, LAST_DAY } from '@camp/server/contract/fields/fields';
import { SelectField } from '../../../ui/forms/select-field';
import { TextField } from '../../../ui/forms/text-field';
import { timeOfDayLabels } from './search.messages';
import type { SearchForm } from './use-search-form';
import { WeekdayField } from './weekday-field';

const YOUNGEST = 3;
const OLDEST = 18;
const usualAges = Array.from({ length: OLDEST - YOUNGEST + 1 }, (_, index) => YOUNGEST + index);

const errorMessages = {
  from: 'Enter a date from 2000 to 2100.',
  to: 'Enter a date on or after the start date, up to 2100.',
  priceMin: 'Enter an amount in dollars, such as 25 or 49.50.',
  priceMax: 'Enter an amount that is at least the minimum price.',
};

const RangeFields = ({ register, invalid }: Pick<SearchForm, 'register' | 'invalid'>) => {
  const day = (name: 'from' | 'to') => ({
    ...register(name),
    type: 'date',
    min: FIRST_DAY,
    max: LAST_DAY,
    error: invalid.has(name) ? errorMessages[name] : undefined,
  });
  const price = (name: 'priceMin' | 'priceMax') => ({
    ...register(name),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    error: invalid.has(name) ? errorMessages[name] : undefined,
  });
  return (
    <>
      <TextField label="From date" {...day('from')} />
      <TextField label="To date" {...day('to')} />
      <TextField label="Min price ($)" {...price('priceMin')} />
      <TextField label="Max price ($)" {...price('priceMax')} />
    </>
  );
};

/** A child of the viewer. */
export interface Child {
  _id: string;
  firstName: string;
}

interface ChildOrAgeFieldProps extends Pick<SearchFiltersProps, 'form' | 'family'> {
  ages: readonly number[];
}

/** One field for a child of the family or an age, because a search is for one of the two. */
const ChildOrAgeField = ({ form, family, ages }: ChildOrAgeFieldProps) => (
  <SelectField
    label="For"
    value={form.fields.for || form.fields.age}
    onChange={({ target: { value } }) => {
      const isChild = family.some(({ _id }) => _id === value);
      form.change({ for: isChild ? value : '', age: isChild ? '' : value });
    }}
  >
    <option value="">Anyone</option>
    {family.map(({ _id, firstName }) => (
      <option key={_id} value={_id}>
        {firstName}
      </option>
    ))}
    <optgroup label="Another child">
      {ages.map((years) => (
        <option key={years} value={years}>
          Age {years}
        </option>
      ))}
    </optgroup>
  </SelectField>
);

interface SearchFiltersProps {
  form: SearchForm;
  /** The viewer's children; none for visitors. */
  family: readonly Child[];
  /** The chosen age; a URL may contain one above our range. */
  age: number | undefined;
}

export function SearchFilters({ form, family, age }: SearchFiltersProps) {
  const { fields, register, change, invalid } = form;
  const ages = age !== undefined && age > OLDEST ? [...usualAges, age] : usualAges;
  return (
    <>
      <SelectField label="Category" {...register('category')}>
        <option value="">All categories</option>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
      {family.length > 0 ? (
        <ChildOrAgeField form={form} family={family} ages={ages} />
      ) : (
        <SelectField label="Child’s age" {...register('age')}>
          <option value="">Any age</option>
          {ages.map((years) => (
            <option key={years}>{years}</option>
          ))}
        </SelectField>
      )}
      <RangeFields register={register} invalid={invalid} />
      <WeekdayField fields={fields} change={change} />
      <SelectField label="Time of day" {...register('timeOfDay')}>
        <option value="">Any time</option>
        {Object.entries(timeOfDayLabels).map(([time, label]) => (
          <option key={time} value={time}>
            {label}
          </option>
        ))}
      </SelectField>
      <label className="flex min-h-11 items-center gap-3 sm:self-end">
        <input
          type="checkbox"
          name="withSeats"
          checked={fields.withSeats}
          onChange={({ target }) => change({ withSeats: target.checked })}
          className="checkbox bg-base-100"
        />
        Available only
      </label>
    </>
  );
}
