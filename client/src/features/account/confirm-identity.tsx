import { useState, type ReactNode } from 'react';
import { confirmPassword, confirmWithProvider, type SignInMethod } from '#lib/session/account-auth';
import { toConfirmMessage } from '#lib/session/firebase-messages';
import { Button } from '#ui/button';
import { FormMessage } from '#ui/forms/form';
import { PasswordField } from '#ui/forms/accounts/password-field';
import { methodNames } from './method-names';

interface Confirmation {
  methods: readonly SignInMethod[];
  /** Returns false if other fields of the form are invalid. */
  validate?: () => boolean;
  /** Runs right after the user signed in again. Its errors are shown below the fields. */
  onConfirmed: () => Promise<void>;
  toMessage: (error: unknown) => string;
}

interface ConfirmIdentityProps extends Confirmation {
  /** The label of the button, such as "Delete account". */
  label: string;
  variant?: 'accent' | 'danger';
  /** Fields below the password. */
  children?: ReactNode;
  cancel?: ReactNode;
}

const NO_ERRORS = { password: '', form: '' };

/** Signs the user in again and runs the action, once at a time. */
function useConfirmation({ methods, validate, onConfirmed, toMessage }: Confirmation) {
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState(NO_ERRORS);
  const hasPassword = methods.includes('password');
  const provider = methods.find((method) => method !== 'password');

  /** Returns false and shows why if the user did not sign in again. */
  const confirm = async () => {
    try {
      if (hasPassword) await confirmPassword(password);
      else if (provider) await confirmWithProvider(provider);
      return true;
    } catch (error) {
      setErrors({ ...NO_ERRORS, [hasPassword ? 'password' : 'form']: toConfirmMessage(error) });
      return false;
    }
  };

  const run = async () => {
    if (!(await confirm())) return;
    try {
      await onConfirmed();
      setPassword('');
    } catch (error) {
      setErrors({ ...NO_ERRORS, form: toMessage(error) });
    }
  };

  const submit = async () => {
    if (isBusy) return;
    const isMissing = hasPassword && password === '';
    setErrors({ ...NO_ERRORS, password: isMissing ? 'Please enter your password.' : '' });
    const isValid = validate?.() ?? true;
    if (isMissing || !isValid) return;
    setIsBusy(true);
    await run();
    setIsBusy(false);
  };

  return { password, setPassword, isBusy, errors, hasPassword, provider, submit };
}

/** Asks the user to sign in again, by password or with the linked provider, and then runs an action. */
export function ConfirmIdentity({
  label,
  variant = 'accent',
  children,
  cancel,
  ...rest
}: ConfirmIdentityProps) {
  const { password, setPassword, isBusy, errors, hasPassword, provider, submit } =
    useConfirmation(rest);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {hasPassword && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={errors.password}
        />
      )}
      {!hasPassword && provider && (
        <p className="text-muted">A {methodNames[provider]} window opens to confirm it’s you.</p>
      )}
      {children}
      <FormMessage>{errors.form}</FormMessage>
      <div className="dialog-actions flex flex-wrap gap-2">
        <Button type="submit" variant={variant} busy={isBusy}>
          {label}
        </Button>
        {cancel}
      </div>
    </form>
  );
}
