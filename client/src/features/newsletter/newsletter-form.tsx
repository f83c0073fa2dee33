import { useId, useState, useTransition, type SubmitEvent } from 'react';
import { toMessage } from '../../lib/call-failure';
import { Button } from '../../ui/button';

const WRONG_ADDRESS = 'Please enter an e-mail address.';

type Answer = { next?: string; complaint?: string };

const askForNews = async (email: string): Promise<Answer> => {
  try {
    // Each page has this form at its foot, and few have somebody who fills it in.
    const { subscribe } = await import('./subscribe');
    const next = await subscribe(email);
    return next === null ? { complaint: WRONG_ADDRESS } : { next };
  } catch (error) {
    return { complaint: toMessage(error) };
  }
};

export const NewsletterForm = () => {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isAsking, startAsking] = useTransition();
  const id = useId();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get('email');
    // What a browser takes for no address is none; the rest is for the contract to say.
    const isFit = event.currentTarget.checkValidity() && typeof email === 'string';
    setAnswer(isFit ? null : { complaint: WRONG_ADDRESS });
    if (isFit) startAsking(async () => setAnswer(await askForNews(email)));
  };

  const complaint = answer?.complaint;
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
          aria-invalid={complaint ? true : undefined}
          aria-describedby={`${id}-answer`}
        />
        <Button type="submit" busy={isAsking}>
          Subscribe
        </Button>
      </div>
      <p id={`${id}-answer`} role="status" className="mt-2 min-h-6 font-medium">
        {complaint ?? answer?.next}
      </p>
    </form>
  );
};
