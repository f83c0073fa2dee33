import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { paths } from '#lib/paths';
import { signUp } from '#lib/session/firebase';
import { Button } from '#ui/button';
import { Form, FormMessage } from '#ui/forms/form';
import { SelectField } from '#ui/forms/select-field';
import { TextField } from '#ui/forms/text-field';
import {
  describePhotoUrls,
  emailRule,
  findPasswordProblem,
  nameRule,
  photoRule,
} from '#lib/session/account-rules';
import { AuthErrorMessage } from './auth-error-message';
import { PasswordField } from '#ui/forms/accounts/password-field';
import { PasswordHint } from '#ui/forms/accounts/password-hint';
import { PortraitPicker } from '#ui/forms/accounts/portrait-picker';
import { portraits } from '#ui/forms/accounts/portraits';
import type { SignInFlow } from './use-sign-in-flow';

interface SignUpFields {
  name: string;
  email: string;
  password: string;
  confirmation: string;
  photoURL: string;
  gender: string;
}
interface Fields {
  form: UseFormReturn<SignUpFields>;
}

const NameAndEmailFields = ({ form: { register, formState } }: Fields) => (
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

const PasswordFields = ({ form: { register, formState, getValues } }: Fields) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <PasswordField
      label="Password"
      required
      autoComplete="new-password"
      error={formState.errors.password?.message}
      hint={formState.errors.password === undefined && <PasswordHint />}
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
        required: 'Please enter the password again.',
        validate: (confirmation) =>
          confirmation === getValues('password') || 'The passwords don’t match.',
      })}
    />
  </div>
);

/** Optional, because a portrait is preselected. The field for a link replaces it on request. */
const PictureFields = ({ form: { register, formState, control, setValue, setFocus } }: Fields) => {
  const [hasOwnPicture, setHasOwnPicture] = useState(false);
  useEffect(() => {
    if (hasOwnPicture) setFocus('photoURL');
  }, [hasOwnPicture, setFocus]);
  return (
    <div className="grid gap-2 pb-2">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <p className="text-sm font-semibold">Your picture</p>
        {!hasOwnPicture && (
          <button
            type="button"
            className="link inline-flex min-h-11 items-center text-sm"
            onClick={() => {
              setValue('photoURL', '');
              setHasOwnPicture(true);
            }}
          >
            Use my own picture
          </button>
        )}
      </div>
      <PortraitPicker
        chosen={useWatch({ control, name: 'photoURL' })}
        onChoose={(address) => {
          setHasOwnPicture(false);
          setValue('photoURL', address);
        }}
      />
      {hasOwnPicture && (
        <TextField
          label="Photo URL"
          required
          inputMode="url"
          hint={describePhotoUrls()}
          error={formState.errors.photoURL?.message}
          {...register('photoURL', photoRule)}
        />
      )}
    </div>
  );
};

const GenderField = ({ form: { register } }: Fields) => (
  <SelectField label="Gender" {...register('gender')}>
    <option value="">Prefer not to say</option>
    <option value="female">Female</option>
    <option value="male">Male</option>
    <option value="other">Other</option>
  </SelectField>
);

/** What nobody needs to fill in. An error, which only the picture can have, opens it. */
const MoreFields = ({ form }: Fields) => {
  const [isOpen, setIsOpen] = useState(false);
  const hasError = form.formState.errors.photoURL !== undefined;
  return (
    <details
      className="group my-2 border-y border-base-300 py-1"
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        Picture and gender (optional)
        <ChevronDown size={20} aria-hidden="true" className="shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 pt-1 pb-3">
        <PictureFields form={form} />
        <GenderField form={form} />
      </div>
    </details>
  );
};

/** Opens the texts in a new tab, because leaving the form would clear it. */
const TextLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} target="_blank" className="link">
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </Link>
);

const TermsLine = () => (
  <p className="text-sm text-muted">
    By signing up, you agree to our <TextLink to={paths.terms}>Terms of use</TextLink> and{' '}
    <TextLink to={paths.privacy}>Privacy policy</TextLink>.
  </p>
);

const emptyFields: SignUpFields = {
  name: '',
  email: '',
  password: '',
  confirmation: '',
  photoURL: portraits[0].address,
  gender: '',
};

interface SignUpFormProps {
  signInFlow: SignInFlow;
  /** The name of the class that is added to the cart after the sign-up. */
  pendingClass?: string | undefined;
  /** The email that the form suggests; empty for none. */
  firstEmail: string;
}

export function SignUpForm({ signInFlow, pendingClass, firstEmail }: SignUpFormProps) {
  const form = useForm<SignUpFields>({ defaultValues: { ...emptyFields, email: firstEmail } });
  const id = useId();
  const isAdding = pendingClass !== undefined && signInFlow.result !== null;
  const busyLabel = isAdding ? `Adding ${pendingClass}…` : 'Creating your account…';

  const create = ({ name, email, password, photoURL }: SignUpFields) =>
    signInFlow.start('sign-up', () =>
      signUp({
        email: email.trim(),
        password,
        displayName: name.trim(),
        photoURL: photoURL.trim(),
      }),
    );

  return (
    <Form form={form} className="grid gap-3" aria-labelledby={id} onSubmit={create}>
      <h2 id={id} className="sr-only">
        Sign up with your email
      </h2>
      <NameAndEmailFields form={form} />
      <PasswordFields form={form} />
      <MoreFields form={form} />
      <TermsLine />
      <Button type="submit" size="lg" wide busy={signInFlow.isBusy}>
        {signInFlow.isBusy ? busyLabel : 'Create account'}
      </Button>
      {/* Required below the form, too (product.md 5.1). No alert, because the focused field announces it. */}
      <FormMessage role={undefined}>{form.formState.errors.password?.message}</FormMessage>
      <AuthErrorMessage signInFlow={signInFlow} />
      <div role="status" className="empty:hidden">
        {signInFlow.result === 'created' && (
          <>
            <p className="font-medium text-success">User has been created successfully</p>
            <p>Check your email to verify your address.</p>
          </>
        )}
      </div>
    </Form>
  );
}
