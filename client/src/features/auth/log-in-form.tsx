import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { signIn } from '../../lib/firebase';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/text-field';
import { emailRule } from './account-rules';
import { AuthErrorMessage } from './auth-error-message';
import { PasswordField } from './password-field';
import type { SignInFlow } from './use-sign-in-flow';

interface LogInFields {
  email: string;
  password: string;
}
interface LogInFormProps {
  signInFlow: SignInFlow;
  onEmail: (email: string) => void;
}

/** `onEmail` gets every change, so that the password reset can prefill the address. */
export function LogInForm({ signInFlow, onEmail }: LogInFormProps) {
  const { register, handleSubmit, formState } = useForm<LogInFields>();
  const { errors } = formState;
  const id = useId();

  const submit = handleSubmit(({ email, password }) =>
    signInFlow.start('log-in', () => signIn(email.trim(), password)),
  );

  return (
    <form
      noValidate
      className="grid gap-4"
      aria-labelledby={id}
      onSubmit={(event) => void submit(event)}
    >
      <h2 id={id} className="sr-only">
        Log in with your email
      </h2>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email', {
          ...emailRule,
          onChange: ({ target }: { target: HTMLInputElement }) => onEmail(target.value),
        })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', { required: 'Please enter your password.' })}
      />
      <Button type="submit" size="lg" wide busy={signInFlow.isBusy}>
        {signInFlow.isBusy ? 'Logging in…' : 'Log in'}
      </Button>
      <AuthErrorMessage signInFlow={signInFlow} />
    </form>
  );
}
