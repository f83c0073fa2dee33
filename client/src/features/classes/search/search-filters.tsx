import { categories } from '@camp/server/contract/class-form';
import { FIRST_DAY, LAST_DAY } from '@camp/server/contract/fields';
import { SelectField } from '../../../ui/select-field';
import { TextField } from '../../../ui/text-field';
import type { SearchForm, Wrong } from './use-search-form';

const YOUNGEST = 3;
const OLDEST = 18;
const ages = Array.from({ length: OLDEST - YOUNGEST + 1 }, (_, index) => YOUNGEST + index);

const faults = {
  from: 'Enter a whole day from 2000 to 2100.',
  to: 'Enter a day that is not before the first one, up to 2100.',
  priceMin: 'Enter dollars, such as 25 or 49.50.',
  priceMax: 'Enter dollars, and no less than the lowest price.',
};

type SpanProps = { register: SearchForm['register']; wrong: Wrong };

const Span = ({ register, wrong }: SpanProps) => {
  const day = (name: 'from' | 'to') => ({
    ...register(name),
    type: 'date',
    min: FIRST_DAY,
    max: LAST_DAY,
    error: wrong.has(name) ? faults[name] : undefined,
  });
  const price = (name: 'priceMin' | 'priceMax') => ({
    ...register(name),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    error: wrong.has(name) ? faults[name] : undefined,
  });
  return (
    <>
      <TextField label="From day" {...day('from')} />
      <TextField label="Until day" {...day('to')} />
      <TextField label="Price from ($)" {...price('priceMin')} />
      <TextField label="Price up to ($)" {...price('priceMax')} />
    </>
  );
};

type SearchFiltersProps = SpanProps & {
  /** The age that is asked for; an address may hold one that no camper of ours has. */
  age: number | undefined;
};

export const SearchFilters = ({ register, wrong, age }: SearchFiltersProps) => (
  <>
    <SelectField label="Category" {...register('category')}>
      <option value="">All categories</option>
      {categories.map((category) => (
        <option key={category}>{category}</option>
      ))}
    </SelectField>
    <SelectField label="Age of the child" {...register('age')}>
      <option value="">Any age</option>
      {[...ages, ...(age !== undefined && age > OLDEST ? [age] : [])].map((years) => (
        <option key={years}>{years}</option>
      ))}
    </SelectField>
    <Span register={register} wrong={wrong} />
    <label className="flex min-h-11 items-center gap-3 sm:col-span-2 lg:col-span-6">
      <input type="checkbox" className="checkbox bg-base-100" {...register('withSeats')} />
      Only with seats left
    </label>
  </>
);
