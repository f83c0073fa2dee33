import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { configQuery } from '#features/checkout/config-query';
import { toMessage } from '#lib/api/client';
import { ErrorState } from '#ui/feedback/error-state';
import { Skeleton } from '#ui/feedback/skeleton';
import { SectionErrorBoundary } from '#app/section-error-boundary';
import { ContactCards } from './contact-cards';
import { ContactLines, hasContact } from './contact-lines';
import { toAnchor, type ContactIntro } from './information';

/** Loads on demand: only one of the information pages has it. */
const ContactForm = lazy(async () => ({
  default: (await import('#features/contact/contact-form')).ContactForm,
}));

const Loading = () => (
  <div role="status" className="mt-3 grid gap-3">
    <span className="sr-only">Loading our contact details</span>
    <Skeleton className="h-7 w-2/3" />
    <Skeleton className="h-7 w-1/2" />
  </div>
);

const Details = ({ hasCards }: Pick<ContactIntro, 'hasCards'>) => {
  const { data, error, isFetching, refetch } = useQuery(configQuery());
  if (data) {
    return hasCards ? (
      <ContactCards contact={data.contact} />
    ) : (
      <ContactLines
        contact={data.contact}
        className="mt-3 flex flex-col leading-7"
        linkClassName="link inline-flex min-h-11 items-center self-start font-semibold"
      />
    );
  }
  if (!error) return <Loading />;
  return (
    <div className="mt-3">
      <ErrorState
        title="We couldn’t load our contact details"
        text={toMessage(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </div>
  );
};

/** Shows a text and the camp's contact details, or nothing if none are configured. */
export function ContactSection({ heading, text, hasCards, hasForm }: ContactIntro) {
  const { data } = useQuery(configQuery());
  if (data && !hasContact(data.contact)) return null;
  return (
    <>
      <section id={toAnchor(heading)} tabIndex={-1} className="mt-10 outline-none!">
        <h2 className="text-xl">{heading}</h2>
        <p className="mt-3 max-w-2xl leading-7">{text}</p>
        <Details hasCards={hasCards} />
      </section>
      {hasForm && data?.contact.email !== undefined && (
        <SectionErrorBoundary>
          <Suspense fallback={<div className="h-120" />}>
            <ContactForm />
          </Suspense>
        </SectionErrorBoundary>
      )}
    </>
  );
}
