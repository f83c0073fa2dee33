import { useMutation } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { subscribeRequest, newsletterEndpoints } from '@camp/server/contract/newsletter';
import { call, toMessage } from '../../lib/api';
import { Button } from '../../ui/button';

const WRONG_ADDRESS = 'Please enter an e-mail address, like ana@example.com.';

const useSubscribe = () =>
  useMutation({
    mutationFn: async (email: string) => {
      await call(newsletterEndpoints.subscribe, { body: { email } });
      return email;
    },
  });

export const NewsletterForm = () => {
  const subscribe = useSubscribe();
  const [isWrong, setIsWrong] = useState(false);
  const id = useId();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get('email');
    const parsed = subscribeRequest.safeParse({ email });
    setIsWrong(!parsed.success);
    if (parsed.success) subscribe.mutate(parsed.data.email);
    else subscribe.reset();
  };

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
