import { useEffect, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import {
  useNewsletterLink,
  type NewsletterAction,
} from '#features/newsletter/newsletter-link.queries';
import { isProblem, toMessage } from '#lib/api/client';
import { paths } from '#lib/paths';
import { Button, ButtonLink } from '#ui/button';
import { FormMessage } from '#ui/forms/form';
import { PageHeading } from '#ui/headings/page-heading';
import { UnknownAddress } from '#app/error-page';

const texts = {
  confirm: {
    title: 'Confirm your subscription',
    lead: 'Get news about Play & Inspire classes by email. You can unsubscribe at any time.',
    button: 'Confirm subscription',
    doneTitle: 'You’re subscribed',
    done: 'We’ll email you when there is news about classes.',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    lead: 'Stop getting the Play & Inspire newsletter at this address.',
    button: 'Unsubscribe',
    doneTitle: 'You’re unsubscribed',
    done: 'You won’t get our newsletter anymore. Emails about your bookings still reach you.',
  },
} as const;

const INVALID = {
  title: 'This link doesn’t work',
  lead: 'It is incomplete or no longer valid. Enter your address below to get a new one.',
};

/** Shows an outcome and moves focus to its heading, because the pressed button is gone. */
const Outcome = ({ title, lead }: { title: string; lead: string }) => {
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => section.current?.querySelector('h1')?.focus(), []);
  return (
    <div ref={section} className="container max-w-2xl py-12">
      <PageHeading title={title} lead={lead} />
      <ButtonLink to={paths.allClass} variant="quiet">
        See all classes
      </ButtonLink>
    </div>
  );
};

interface LinkProps {
  action: NewsletterAction;
  token: string;
}

/** Requires a click, because email scanners open links and must not confirm a subscription. */
const NewsletterLink = ({ action, token }: LinkProps) => {
  const { mutate, isPending, isSuccess, error } = useNewsletterLink(action);
  const text = texts[action];
  const isInvalid = isProblem(error, 'not-found', 'invalid-input');
  if (isSuccess) return <Outcome title={text.doneTitle} lead={text.done} />;
  if (isInvalid) return <Outcome {...INVALID} />;
  return (
    <div className="container max-w-2xl py-12">
      <PageHeading title={text.title} lead={text.lead} />
      <Button busy={isPending} onClick={() => mutate(token)}>
        {text.button}
      </Button>
      <FormMessage className="mt-4">{error && toMessage(error)}</FormMessage>
    </div>
  );
};

/** The target of the links in newsletter emails, `/newsletter/confirm` and `/newsletter/unsubscribe`. */
export function NewsletterLinkPage() {
  const { action } = useParams();
  const token = useSearchParams()[0].get('token');
  if (action !== 'confirm' && action !== 'unsubscribe') return <UnknownAddress />;
  if (!token) return <Outcome {...INVALID} />;
  return <NewsletterLink key={action} action={action} token={token} />;
}
