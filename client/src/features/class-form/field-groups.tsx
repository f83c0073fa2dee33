import type { ReactNode } from 'react';
import { useWatch, type RegisterOptions } from 'react-hook-form';
import {
  categories,
  CAPACITY_MAX,
  CLASS_NAME_MAX_LENGTH,
  classLevel,
} from '@camp/server/contract/fields/class-form';
import { levelLabels } from '#lib/format/levels';
import { SelectField } from '#ui/forms/select-field';
import { TextAreaField } from '#ui/forms/text-area-field';
import { TextField } from '#ui/forms/text-field';
import type { ClassFields, TextField as TextFieldName } from './class-fields';
import type { ClassForm } from './use-class-editor';
import { LocationField } from './places/location-field';
import { labels } from './class-form.messages';

interface Fields {
  form: ClassForm;
}

/** Returns a control's props; the order of the calls is the order in which errors get the focus. */
const bind = (
  { register, formState }: ClassForm,
  name: TextFieldName,
  options?: RegisterOptions<ClassFields, TextFieldName>,
) => ({
  label: labels[name],
  error: formState.errors[name]?.message,
  autoComplete: 'off',
  ...register(name, options),
});

/** Read-only, from the session; the server uses the session's values too. */
export function InstructorFields({ name, email }: { name: string; email: string }) {
  return (
    <div className="contents [&_input]:border-base-300 [&_input]:bg-base-200">
      <TextField label="Instructor name" value={name} readOnly />
      <TextField label="Instructor email" type="email" value={email} readOnly />
    </div>
  );
}

const NameHint = ({ form }: Fields) => {
  const { length } = useWatch({ control: form.control, name: 'className' }).trim();
  return `${length} of ${CLASS_NAME_MAX_LENGTH} characters.`;
};

export function SubjectFields({ form }: Fields) {
  return (
    <>
      <TextField hint={<NameHint form={form} />} {...bind(form, 'className')} />
      <SelectField {...bind(form, 'category')}>
        <option value="">Choose one</option>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
      <div className="sm:col-span-2">
        <TextAreaField hint="What happens in the class. Optional." {...bind(form, 'description')} />
      </div>
    </>
  );
}

/** Two short fields that share a row on phones, too. */
const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-2 gap-x-4 sm:contents">{children}</div>
);

export function SeatFields({ form }: Fields) {
  return (
    <Pair>
      <TextField
        inputMode="decimal"
        hint="In dollars. Enter 0 for a free class."
        {...bind(form, 'price')}
      />
      <TextField
        inputMode="numeric"
        hint={`How many campers can join, up to ${CAPACITY_MAX}.`}
        {...bind(form, 'seats')}
      />
    </Pair>
  );
}

export function CamperFields({ form }: Fields) {
  return (
    <>
      <Pair>
        <TextField inputMode="numeric" {...bind(form, 'ageMin', { deps: 'ageMax' })} />
        <TextField inputMode="numeric" {...bind(form, 'ageMax')} />
      </Pair>
      <SelectField hint="How much experience campers need." {...bind(form, 'level')}>
        <option value="">Not set</option>
        {classLevel.options.map((level) => (
          <option key={level} value={level}>
            {levelLabels[level]}
          </option>
        ))}
      </SelectField>
    </>
  );
}

export function PlaceFields({ form }: Fields) {
  return (
    <>
      <LocationField form={form} />
      <div className="sm:col-span-2">
        <TextAreaField
          rows={3}
          hint="For example water, a hat and sneakers. Optional."
          {...bind(form, 'bring')}
        />
      </div>
    </>
  );
}
