import { useId } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { signUp } from '../../lib/firebase';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { emailRule, findPasswordProblem, nameRule, photoRule } from './account-rules';
import { EntranceMessage } from './entrance-message';
import { PasswordField } from './password-field';
import { PortraitPicker } from './portrait-picker';
import type { Entrance } from './use-entrance';

type SignUpFields = {
  name: string;
  email: string;
  password: string;
  confirmation: string;
  photoURL: string;
  gender: string;
};
type Fields = { form: UseFormReturn<SignUpFields> };
type PasswordFieldsProps = Fields & { errorId: string };

const PersonFields = ({ form: { register, formState } }: Fields) => (
  <>
    <TextField
      label="Name"
      required
      autoComplete="name"
      error={formState.errors.name?.message}
      {...register('name', nameRule)}
    />
    <TextField
      label="Email"
      required
      type="email"
      autoComplete="username"
      error={formState.errors.email?.message}
      {...register('email', emailRule)}
    />
  </>
);

const PasswordFields = ({
  form: { register, formState, getValues },
  errorId,
}: PasswordFieldsProps) => (
  <>
    <PasswordField
      label="Password"
      required
      autoComplete="new-password"
      errorId={formState.errors.password && errorId}
      hint={
        <>
          At least 6 characters, with one uppercase letter and one of{' '}
          <span className="whitespace-nowrap">! @ # $ & *</span>
        </>
      }
      {...register('password', {
        validate: (password) => findPasswordProblem(password) ?? true,
        deps: 'confirmation',
      })}
    />
    <PasswordField
      label="Confirm password"
      required
      autoComplete="new-password"
      error={formState.errors.confirmation?.message}
      {...register('confirmation', {
        validate: (again) =>
          again === getValues('password') || 'The two passwords are not the same.',
      })}
    />
  </>
);

const PictureFields = ({ form: { register, formState, control, setValue } }: Fields) => (
  <div className="grid gap-3">
    <TextField
      label="Photo URL"
      required
      inputMode="url"
      hint="The address of a picture on the web, or one of our portraits:"
      error={formState.errors.photoURL?.message}
      {...register('photoURL', photoRule)}
    />
    <PortraitPicker
      chosen={useWatch({ control, name: 'photoURL' })}
      onChoose={(address) => setValue('photoURL', address, { shouldValidate: true })}
    />
  </div>
);

const GenderField = ({ form: { register } }: Fields) => (
  <SelectField label="Gender" {...register('gender')}>
    <option value="">Rather not say</option>
    <option value="female">Female</option>
    <option value="male">Male</option>
    <option value="other">Other</option>
  </SelectField>
);

const emptyFields: SignUpFields = {
  name: '',
  email: '',
  password: '',
  confirmation: '',
  photoURL: '',
  gender: '',
};

export const SignUpForm = ({ entrance }: { entrance: Entrance }) => {
  const form = useForm<SignUpFields>({ defaultValues: emptyFields });
  const id = useId();

  const submit = form.handleSubmit(({ name, email, password, photoURL }) =>
    entrance.enter('sign-up', () =>
      signUp({
        email: email.trim(),
        password,
        displayName: name.trim(),
        photoURL: photoURL.trim(),
      }),
    ),
  );

  return (
    <form
      noValidate
      className="grid gap-4"
      aria-labelledby={id}
      onSubmit={(event) => void submit(event)}
    >
      <h2 id={id} className="sr-only">
        Sign up with your e-mail
      </h2>
      <PersonFields form={form} />
      <PasswordFields form={form} errorId={`${id}-password`} />
      <PictureFields form={form} />
      <GenderField form={form} />
      <Button type="submit" size="lg" wide busy={entrance.isBusy}>
        {entrance.isBusy ? 'Creating your account…' : 'Create account'}
      </Button>
      <p id={`${id}-password`} role="alert" className="font-medium text-error empty:hidden">
        {form.formState.errors.password?.message}
      </p>
      <EntranceMessage entrance={entrance} />
      <p role="status" className="font-medium text-success empty:hidden">
        {entrance.entered === 'created' && 'User has been created successfully'}
      </p>
    </form>
  );
};
