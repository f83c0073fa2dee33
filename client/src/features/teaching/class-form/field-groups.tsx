import { useWatch, type RegisterOptions } from 'react-hook-form';
import { categories, CAPACITY_MAX, CLASS_NAME_MAX_LENGTH } from '@camp/server/contract/class-form';
import { FIRST_DAY, LAST_DAY } from '@camp/server/contract/fields';
import { SelectField } from '../../../ui/select-field';
import { TextAreaField } from '../../../ui/text-area-field';
import { TextField } from '../../../ui/text-field';
import type { ClassFields } from './class-fields';
import type { ClassForm } from './use-class-editor';
import { labels } from './words';

type Fields = { form: ClassForm };

/** What ties a control to its field; the order of these calls is the order errors take the focus. */
const bind = (
  { register, formState }: ClassForm,
  name: keyof ClassFields,
  options?: RegisterOptions<ClassFields>,
) => ({
  label: labels[name],
  error: formState.errors[name]?.message,
  autoComplete: 'off',
  ...register(name, options),
});

/** Taken from the session; whatever is sent, the server takes it from there too. */
export const TeacherFields = ({ name, email }: { name: string; email: string }) => (
  <div className="contents [&_input]:border-base-300 [&_input]:bg-base-200">
    <TextField label="Instructor name" value={name} readOnly />
    <TextField label="Instructor email" type="email" value={email} readOnly />
  </div>
);

const NameHint = ({ form }: Fields) => {
  const { length } = useWatch({ control: form.control, name: 'className' }).trim();
  return `What campers read first. ${length} of ${CLASS_NAME_MAX_LENGTH} characters.`;
};

export const SubjectFields = ({ form }: Fields) => (
  <>
    <TextField hint={<NameHint form={form} />} {...bind(form, 'className')} />
    <SelectField {...bind(form, 'category')}>
      <option value="">Choose one</option>
      {categories.map((category) => (
        <option key={category}>{category}</option>
      ))}
    </SelectField>
    <div className="sm:col-span-2">
      <TextAreaField
        hint="What happens in the class, and what to bring. You may leave it out."
        {...bind(form, 'description')}
      />
    </div>
  </>
);

export const SeatFields = ({ form }: Fields) => (
  <>
    <TextField inputMode="decimal" hint="In dollars, for example 64.50." {...bind(form, 'price')} />
    <TextField
      inputMode="numeric"
      hint={`How many campers can take part, from 1 to ${CAPACITY_MAX}.`}
      {...bind(form, 'seats')}
    />
  </>
);

const days = { min: FIRST_DAY, max: LAST_DAY };

export const ScheduleFields = ({ form }: Fields) => (
  <>
    <TextField type="date" {...days} {...bind(form, 'startsOn', { deps: 'endsOn' })} />
    <TextField type="date" {...days} {...bind(form, 'endsOn', { deps: 'startsOn' })} />
    <TextField inputMode="numeric" {...bind(form, 'ageMin', { deps: 'ageMax' })} />
    <TextField inputMode="numeric" {...bind(form, 'ageMax')} />
    <TextField hint="Where to meet, for example Meadow Pitch." {...bind(form, 'place')} />
  </>
);
