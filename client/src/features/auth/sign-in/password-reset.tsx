import { useId, useState, type SubmitEvent } from 'react';
import { sendPasswordReset } from '#lib/session/firebase';
import { toSignInMessage } from '#lib/session/firebase-messages';
import { Button } from '#ui/button';
import { TextField } from '#ui/forms/text-field';
import { emailRule } from '#lib/session/account-rules';

/** Sends one reset email at a time; the result does not reveal whether the account exists. */
const useReset = () => {
  const [isBusy, setIsBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (email: string) => {
    if (isBusy) return;
    const validation = email === '' ? emailRule.required : emailRule.validate(email);
    setSentTo(null);
    setProblem(validation === true ? null : validation);
    if (validation !== true) return;
    setIsBusy(true);
    try {
      await sendPasswordReset(email);
      setSentTo(email);
    } catch (error) {
      setProblem(toSignInMessage(error));
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, sentTo, problem, send };
};

const ResetForm = ({ email: firstEmail }: { email: string }) => {
  const { isBusy, sentTo, problem, send } = useReset();
  const [email, setEmail] = useState(firstEmail);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(email.trim());
  };

  return (
    <form noValidate aria-label="Reset your password" className="grid gap-3 pt-3" onSubmit={submit}>
      <TextField
        label="Your email"
        type="email"
        autoComplete="username"
        value={email}
        error={problem ?? undefined}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button type="submit" variant="quiet" busy={isBusy}>
        Send reset link
      </Button>
      <p role="status" className="text-success empty:hidden">
        {sentTo &&
          `If ${sentTo} has an account, we’ve sent a link to reset the password. Check your spam folder too.`}
      </p>
    </form>
  );
};

/** The password reset below the login form, which keeps its input. */
export function PasswordReset({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <button
        type="button"
        className="btn btn-link min-h-11 px-0 text-base text-primary"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        Forgot your password?
      </button>
      <div id={id}>{isOpen && <ResetForm email={email} />}</div>
    </div>
  );
}
