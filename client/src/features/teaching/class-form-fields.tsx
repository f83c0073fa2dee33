import type { ComponentProps } from 'react';
import { categories, CAPACITY_MAX, CLASS_NAME_MAX_LENGTH } from '@camp/server/contract';
import { SelectField } from '../../ui/select-field';
import { TextAreaField } from '../../ui/text-area-field';
import { TextField } from '../../ui/text-field';
import type { ClassFields } from './class-form';
import { labels } from './class-form-words';
import type { ClassForm } from './picture-choice';

type Fields = { form: ClassForm };
type TextProps = Fields & { name: keyof ClassFields } & Omit<
    ComponentProps<typeof TextField>,
    'form' | 'label' | 'name'
  >;

const Text = ({ form, name, ...rest }: TextProps) => (
  <TextField
    label={labels[name]}
    autoComplete="off"
    error={form.formState.errors[name]?.message}
    {...rest}
    {...form.register(name)}
  />
);

/** Taken from the session; whatever is sent, the server takes it from there too. */
export const TeacherFields = ({ name, email }: { name: string; email: string }) => (
  <>
    <TextField label="Instructor name" value={name} readOnly />
    <TextField label="Instructor email" type="email" value={email} readOnly />
  </>
);

export const SubjectFields = ({ form }: Fields) => (
  <>
    <Text
      form={form}
      name="className"
      hint={`What campers read first, in up to ${CLASS_NAME_MAX_LENGTH} characters.`}
    />
    <SelectField
      label={labels.category}
      error={form.formState.errors.category?.message}
      {...form.register('category')}
    >
      <option value="">Choose one</option>
      {categories.map((category) => (
        <option key={category}>{category}</option>
      ))}
    </SelectField>
    <div className="sm:col-span-2">
      <TextAreaField
        label={labels.description}
        hint="What happens in the class, and what to bring. You may leave it out."
        error={form.formState.errors.description?.message}
        {...form.register('description')}
      />
    </div>
  </>
);

export const SeatFields = ({ form }: Fields) => (
  <>
    <Text form={form} name="price" inputMode="decimal" hint="In dollars, for example 64.50." />
    <Text
      form={form}
      name="seats"
      inputMode="numeric"
      hint={`How many campers can take part, from 1 to ${CAPACITY_MAX}.`}
    />
  </>
);

export const ScheduleFields = ({ form }: Fields) => {
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label={labels.startsOn}
        type="date"
        error={errors.startsOn?.message}
        {...form.register('startsOn', { deps: 'endsOn' })}
      />
      <TextField
        label={labels.endsOn}
        type="date"
        error={errors.endsOn?.message}
        {...form.register('endsOn', { deps: 'startsOn' })}
      />
      <TextField
        label={labels.ageMin}
        inputMode="numeric"
        autoComplete="off"
        error={errors.ageMin?.message}
        {...form.register('ageMin', { deps: 'ageMax' })}
      />
      <Text form={form} name="ageMax" inputMode="numeric" />
      <Text form={form} name="place" hint="Where to meet, for example Meadow Pitch." />
    </>
  );
};
