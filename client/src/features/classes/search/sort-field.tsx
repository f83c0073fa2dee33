import { SelectField } from '../../../ui/forms/select-field';
import { sortLabels } from './search.messages';
import type { SearchForm } from './use-search-form';

/** In the search form, and on phones in the sheet of filters. */
export const SortField = ({ register }: Pick<SearchForm, 'register'>) => (
  <SelectField label="Sort by" {...register('sort')}>
    {Object.entries(sortLabels).map(([sort, label]) => (
      <option key={sort} value={sort}>
        {label}
      </option>
    ))}
  </SelectField>
);
