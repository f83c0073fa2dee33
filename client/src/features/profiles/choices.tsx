import { X } from 'lucide-react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { categories } from '@camp/server/contract/fields/class-form';
import {
  language,
  LANGUAGES_MAX,
} from '@camp/server/contract/classes/teaching/instructor-profiles';
import { toLanguageName } from '#lib/format/language-names';
import { toToggled } from '#lib/to-toggled';
import { Button } from '#ui/button';
import { SelectField } from '#ui/forms/select-field';
import { ToggleGroup } from '#ui/forms/toggles/toggle-group';
import type { ProfileFields } from './profile-fields';

type ProfileForm = UseFormReturn<ProfileFields>;

/** The values of a list of the form, and a function that replaces them. */
const useValues = (form: ProfileForm, name: 'sports' | 'languages') => ({
  values: useWatch({ control: form.control, name }),
  setValues: (values: string[]) => form.setValue(name, values, { shouldDirty: true }),
});

export function SportChoice({ form }: { form: ProfileForm }) {
  const { values, setValues } = useValues(form, 'sports');
  return (
    <div className="mt-6">
      <ToggleGroup
        legend="Sports you coach"
        options={categories.map((sport) => ({ value: sport, label: sport }))}
        values={values}
        onToggle={(sport) => setValues(toToggled(values, sport))}
      />
    </div>
  );
}

const byName = (one: string, other: string) =>
  toLanguageName(one).localeCompare(toLanguageName(other));
const allLanguages = [...language.options].sort(byName);

export function LanguageChoice({ form }: { form: ProfileForm }) {
  const { values, setValues } = useValues(form, 'languages');
  const isFull = values.length >= LANGUAGES_MAX;
  return (
    <div className="mt-6 max-w-md">
      <SelectField
        label="Languages you speak (optional)"
        value=""
        disabled={isFull}
        onChange={({ target }) => setValues([...values, target.value])}
      >
        <option value="">{isFull ? `At most ${LANGUAGES_MAX}` : 'Add a language'}</option>
        {allLanguages
          .filter((code) => !values.includes(code))
          .map((code) => (
            <option key={code} value={code}>
              {toLanguageName(code)}
            </option>
          ))}
      </SelectField>
      {values.length > 0 && (
        <ul aria-label="Your languages" className="mt-2 flex flex-wrap gap-2">
          {values.map((code) => (
            <li key={code}>
              <Button
                variant="quiet"
                size="sm"
                className="min-h-11"
                aria-label={`Remove ${toLanguageName(code)}`}
                onClick={() => setValues(values.filter((one) => one !== code))}
              >
                {toLanguageName(code)}
                <X size={16} aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
