import { useQuery } from '@tanstack/react-query';
import { toMessage } from '#lib/api/client';
import { ErrorState } from '#ui/feedback/error-state';
import { Skeleton } from '#ui/feedback/skeleton';
import { consentTextQuery } from './consent-texts.queries';

/** The paragraphs of a consent text, which are separated by empty lines. */
export function TextParagraphs({ body }: { body: string }) {
  return body.split(/\n\s*\n/).map((paragraph, index) => (
    <p key={index} className="mt-3 wrap-anywhere whitespace-pre-line first:mt-0">
      {paragraph}
    </p>
  ));
}

/** One version of a text, loaded when it is shown. */
export function LoadedText({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(consentTextQuery(id));
  if (data) return <TextParagraphs body={data.body} />;
  if (!error) {
    return (
      <div role="status">
        <span className="sr-only">Loading the text</span>
        <Skeleton className="h-24 w-full" />
      </div>
    );
  }
  return (
    <ErrorState
      title="We couldn’t load the text"
      text={toMessage(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
