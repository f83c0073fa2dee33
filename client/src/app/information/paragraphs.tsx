import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../features/checkout/checkout.queries';
import { toMessage } from '../../lib/api';
import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';
import type { CampRules, Words } from './information';

const Plain = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <p key={text} className="mt-3 leading-7">
      {text}
    </p>
  ));

const Loading = () => (
  <div role="status" className="mt-3 grid gap-3">
    <span className="sr-only">Loading the camp’s rules</span>
    <Skeleton className="h-7 w-full" />
    <Skeleton className="h-7 w-2/3" />
  </div>
);

/** Nothing is printed of a rule that is not known: an old number would be a false promise. */
const Ruled = ({ write }: { write: (rules: CampRules) => readonly string[] }) => {
  const { data, error, isFetching, refetch } = useQuery(configQuery());
  if (data) return <Plain texts={write(data)} />;
  if (!error) return <Loading />;
  return (
    <div className="mt-3">
      <ErrorState
        title="These rules could not be loaded"
        text={toMessage(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </div>
  );
};

export const Paragraphs = ({ words }: { words: Words }) =>
  typeof words === 'function' ? <Ruled write={words} /> : <Plain texts={words} />;
