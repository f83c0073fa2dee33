import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { signIn } from '#lib/session/firebase';
import { Button } from '#ui/button';
import { Form } from '#ui/forms/form';
import { TextField } from '#ui/forms/text-field';
import { emailRule } from '#lib/session/account-rules';
import { AuthErrorMessage } from './auth-error-message';
import { PasswordField } from '#ui/forms/accounts/password-field';
import type { SignInFlow } from './use-sign-in-flow';

interface LogInFields {
  email: string;
  password: string;
}
interface LogInFormProps {
  signInFlow: SignInFlow;
  /** The email that the form suggests; empty for none. */
  firstEmail: string;
  onEmail: (email: string) => void;
}

/** `onEmail` gets every change, so that the password reset can prefill the address. */
export function LogInForm({ signInFlow, firstEmail, onEmail }: LogInFormProps) {
  const form = useForm<LogInFields>({ defaultValues: { email: firstEmail, password: '' } });
  const { errors } = form.formState;
  const id = useId();

  return (
    <Form
      form={form}
      className="grid gap-4"
      aria-labelledby={id}
      onSubmit={({ email, password }) =>
        signInFlow.start('log-in', () => signIn(email.trim(), password))
      }
    >
      <h2 id={id} className="sr-only">
        Log in with your email
      </h2>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email', {
          ...emailRule,
          onChange: ({ target }: { target: HTMLInputElement }) => onEmail(target.value),
        })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password', { required: 'Please enter your password.' })}
      />
      <Button type="submit" size="lg" wide busy={signInFlow.isBusy}>
        {signInFlow.isBusy ? 'Logging in…' : 'Log in'}
      </Button>
      <AuthErrorMessage signInFlow={signInFlow} />
    </Form>
  );
}
