import { useState } from 'react';
import { findPasswordProblem } from '#lib/session/account-rules';
import { changePassword } from '#lib/session/account-auth';
import { toConfirmMessage } from '#lib/session/firebase-messages';
import { Button } from '#ui/button';
import { PasswordField } from '#ui/forms/accounts/password-field';
import { PasswordHint } from '#ui/forms/accounts/password-hint';
import { ConfirmIdentity } from './confirm-identity';
import { SavedStatus } from './saved-status';

const PasswordForm = ({ onDone, onCancel }: Record<'onDone' | 'onCancel', () => void>) => {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  return (
    <ConfirmIdentity
      methods={['password']}
      label="Change password"
      validate={() => {
        const found = findPasswordProblem(password);
        setProblem(found ?? '');
        return found === null;
      }}
      onConfirmed={async () => {
        await changePassword(password);
        onDone();
      }}
      toMessage={toConfirmMessage}
      cancel={
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      <PasswordField
        label="New password"
        autoComplete="new-password"
        value={password}
        error={problem}
        hint={problem === '' && <PasswordHint />}
        onChange={({ target }) => setPassword(target.value)}
      />
    </ConfirmIdentity>
  );
};

/** Changes the password after the user has entered the current one. */
export function ChangePassword() {
  const [isOpen, setIsOpen] = useState(false);
  const [isDone, setIsDone] = useState(false);
  if (isOpen) {
    return (
      <PasswordForm
        onDone={() => {
          setIsOpen(false);
          setIsDone(true);
        }}
        onCancel={() => setIsOpen(false)}
      />
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button
        variant="quiet"
        onClick={() => {
          setIsDone(false);
          setIsOpen(true);
        }}
      >
        Change password…
      </Button>
      <SavedStatus text={isDone ? 'Password changed' : ''} />
    </div>
  );
}
