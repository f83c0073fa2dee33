import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { signIn } from '../../lib/firebase';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/text-field';
import { emailRule } from './account-rules';
import { EntranceMessage } from './entrance-message';
import { PasswordField } from './password-field';
import type { Entrance } from './use-entrance';

type LogInFields = { email: string; password: string };
type LogInFormProps = { entrance: Entrance; onEmail: (email: string) => void };

/** `onEmail` hears every change, so that a reset need not ask for the address again. */
export const LogInForm = ({ entrance, onEmail }: LogInFormProps) => {
  const { register, handleSubmit, formState } = useForm<LogInFields>();
  const { errors } = formState;
  const id = useId();

  const submit = handleSubmit(({ email, password }) =>
    entrance.enter('log-in', () => signIn(email.trim(), password)),
  );

  return (
    <form
      noValidate
      className="grid gap-4"
      aria-labelledby={id}
      onSubmit={(event) => void submit(event)}
    >
      <h2 id={id} className="sr-only">
        Log in with your e-mail
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
      <Button type="submit" size="lg" wide busy={entrance.isBusy}>
        {entrance.isBusy ? 'Logging in…' : 'Log in'}
      </Button>
      <EntranceMessage entrance={entrance} />
    </form>
  );
};
