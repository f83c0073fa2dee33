import { useState } from 'react';
import { emailRule } from '#lib/session/account-rules';
import { requestEmailChange, type SignInMethod } from '#lib/session/account-auth';
import { toConfirmMessage } from '#lib/session/firebase-messages';
import { Button } from '#ui/button';
import { EmailText } from '#ui/email-text';
import { TextField } from '#ui/forms/text-field';
import { ConfirmIdentity } from './confirm-identity';

interface ChangeEmailProps {
  methods: readonly SignInMethod[];
  /** The current address. */
  email: string;
}

interface FormProps extends ChangeEmailProps {
  onSent: (email: string) => void;
  onCancel: () => void;
}

const findProblem = (email: string, current: string) => {
  if (email === '') return emailRule.required;
  if (email.toLowerCase() === current.toLowerCase()) return 'That is your email already.';
  const result = emailRule.validate(email);
  return result === true ? '' : result;
};

const EmailForm = ({ methods, email: current, onSent, onCancel }: FormProps) => {
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState('');
  const email = value.trim();
  return (
    <ConfirmIdentity
      methods={methods}
      label="Send link"
      validate={() => {
        const found = findProblem(email, current);
        setProblem(found);
        return found === '';
      }}
      onConfirmed={async () => {
        await requestEmailChange(email);
        onSent(email);
      }}
      toMessage={toConfirmMessage}
      cancel={
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      <TextField
        label="New email"
        type="email"
        autoComplete="email"
        value={value}
        error={problem}
        hint="We email a link to the new address. Your email changes when you open it."
        onChange={({ target }) => setValue(target.value)}
      />
    </ConfirmIdentity>
  );
};

/** Changes the email once the user has opened a link that is sent to the new address. */
export function ChangeEmail({ methods, email }: ChangeEmailProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [sentTo, setSentTo] = useState('');
  if (isOpen) {
    return (
      <EmailForm
        methods={methods}
        email={email}
        onSent={(address) => {
          setIsOpen(false);
          setSentTo(address);
        }}
        onCancel={() => setIsOpen(false)}
      />
    );
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        variant="quiet"
        onClick={() => {
          setSentTo('');
          setIsOpen(true);
        }}
      >
        Change email…
      </Button>
      <p role="status" className="empty:hidden">
        {sentTo && (
          <>
            We sent a link to <EmailText email={sentTo} />. Open it to change your email, then log
            in with the new address. Until then, you log in as before.
          </>
        )}
      </p>
    </div>
  );
}
