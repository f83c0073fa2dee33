import { CircleAlert, CircleCheck } from 'lucide-react';
import { useId, useState, useTransition, type SubmitEvent } from 'react';
import { toMessage } from '#lib/api/api-error';
import { Button } from '#ui/button';

const INVALID_EMAIL = 'Please enter a valid email address.';

interface Result {
  success?: string;
  errorMessage?: string;
}

const submitEmail = async (email: string): Promise<Result> => {
  try {
    // Lazy: every page has this form, but few users submit it.
    const { subscribe } = await import('./subscribe');
    const success = await subscribe(email);
    return success === null ? { errorMessage: INVALID_EMAIL } : { success };
  } catch (error) {
    return { errorMessage: toMessage(error) };
  }
};

export function NewsletterForm() {
  const [result, setResult] = useState<Result | null>(null);
  const [isSubmitting, startSubmitting] = useTransition();
  const id = useId();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get('email');
    // The browser rejects obvious mistakes; the contract checks the rest.
    const isPlausible = event.currentTarget.checkValidity() && typeof email === 'string';
    setResult(isPlausible ? null : { errorMessage: INVALID_EMAIL });
    if (isPlausible) startSubmitting(async () => setResult(await submitEmail(email)));
  };

  const errorMessage = result?.errorMessage;
  const ResultIcon = errorMessage === undefined ? CircleCheck : CircleAlert;
  return (
    <form noValidate onSubmit={submit} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-lg">
        Newsletter
      </h2>
      <label htmlFor={id} className="mt-3 block text-muted">
        New classes in your inbox. Enter your email address
      </label>
      <div className="mt-2 flex flex-wrap gap-2">
        <input
          id={id}
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder="ana@example.com"
          className="input h-11 min-w-0 flex-1 basis-52 bg-white/10 text-base"
          aria-invalid={errorMessage ? true : undefined}
          aria-describedby={`${id}-result`}
        />
        <Button type="submit" busy={isSubmitting}>
          Subscribe
        </Button>
      </div>
      <p id={`${id}-result`} role="status" className="mt-2 flex min-h-6 gap-2 font-medium">
        {result && <ResultIcon size={18} aria-hidden="true" className="mt-0.5 shrink-0" />}
        {errorMessage ?? result?.success}
      </p>
    </form>
  );
}
