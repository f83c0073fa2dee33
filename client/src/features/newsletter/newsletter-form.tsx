import { useMutation } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { toMessage } from '../../lib/call-failure';
import { Button } from '../../ui/button';

const WRONG_ADDRESS = 'Please enter an e-mail address, like ana@example.com.';

/** Each page has this form at its foot, and few have somebody who fills it in. */
const importSubscribe = () => import('./subscribe');

const useSubscribe = () =>
  useMutation({
    mutationFn: async (email: string) => (await importSubscribe()).subscribe(email),
  });

export const NewsletterForm = () => {
  const subscribe = useSubscribe();
  const [isUnfit, setIsUnfit] = useState(false);
  const id = useId();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // What a browser takes for no address is none; the rest is for the contract to say.
    const isFit = event.currentTarget.checkValidity();
    const email = new FormData(event.currentTarget).get('email');
    setIsUnfit(!isFit);
    if (isFit && typeof email === 'string') subscribe.mutate(email);
    else subscribe.reset();
  };

  const isWrong = isUnfit || subscribe.data === null;
  const complaint = isWrong ? WRONG_ADDRESS : subscribe.error && toMessage(subscribe.error);
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
        <Button type="submit" busy={subscribe.isPending}>
          Subscribe
        </Button>
      </div>
      <p id={`${id}-answer`} role="status" className="mt-2 min-h-6 font-medium">
        {complaint || (subscribe.data && `Thank you. News will go to ${subscribe.data}.`)}
      </p>
    </form>
  );
};
