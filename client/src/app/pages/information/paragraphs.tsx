import { useQuery } from '@tanstack/react-query';
import { configQuery } from '#features/checkout/config-query';
import { toMessage } from '#lib/api/client';
import { ErrorState } from '#ui/feedback/error-state';
import { Skeleton } from '#ui/feedback/skeleton';
import type { CampRules, Paragraphs } from './information';

const FixedParagraphs = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <p key={text} className="mt-3 leading-7">
      {text}
    </p>
  ));

const Loading = () => (
  <div role="status" className="mt-3 grid gap-3">
    <span className="sr-only">Loading the camp’s policies</span>
    <Skeleton className="h-7 w-full" />
    <Skeleton className="h-7 w-2/3" />
  </div>
);

/** Shows no paragraph before the rules are loaded, because an outdated number would be a false promise. */
const RuleParagraphs = ({ write }: { write: (rules: CampRules) => readonly string[] }) => {
  const { data, error, isFetching, refetch } = useQuery(configQuery());
  if (data) return <FixedParagraphs texts={write(data)} />;
  if (!error) return <Loading />;
  return (
    <div className="mt-3">
      <ErrorState
        title="We couldn’t load this policy"
        text={toMessage(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </div>
  );
};

export function ParagraphList({ paragraphs }: { paragraphs: Paragraphs }) {
  return typeof paragraphs === 'function' ? (
    <RuleParagraphs write={paragraphs} />
  ) : (
    <FixedParagraphs texts={paragraphs} />
  );
}
