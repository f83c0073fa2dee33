import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import type { CamperRef } from '@camp/server/contract';
import type { CamperConsents } from '@camp/server/contract/families/consents';
import { toMessage } from '#lib/api/client';
import { ErrorState } from '#ui/feedback/error-state';
import { Skeleton } from '#ui/feedback/skeleton';
import { focusHeading } from '#ui/headings/focus-heading';
import { ConsentForm } from './consent-form';
import type { ConsentTexts } from './consents.messages';
import { consentsQuery } from './consents.queries';
import type { CamperQuestions } from './use-consent-answers';

const toName = ({ firstName, isAccountHolder }: CamperRef) =>
  isAccountHolder ? 'yourself' : firstName;

const toHeading = ({ firstName, isAccountHolder }: CamperRef) =>
  isAccountHolder ? `${firstName} (you)` : firstName;

/** Returns each camper once, in the order of the cart. */
const listCampers = (campers: readonly CamperRef[]) => [
  ...new Map(campers.map((camper) => [camper._id, camper])).values(),
];

const toQuestions = (
  campers: readonly CamperRef[],
  consents: readonly CamperConsents[],
): CamperQuestions[] =>
  campers.flatMap((camper) => {
    const found = consents.find(({ camperId }) => camperId === camper._id);
    if (!found) return [];
    const { camperId, revision } = found;
    const questions = found.consents.filter(
      ({ state }) => state === 'missing' || state === 'outdated',
    );
    const names = { name: toName(camper), heading: toHeading(camper) };
    return questions.length > 0 ? [{ camperId, revision, ...names, questions }] : [];
  });

const hasRequired = (campers: readonly CamperQuestions[]) =>
  campers.some(({ questions }) => questions.some(({ isRequired }) => isRequired));

/** Focuses the page's heading after the answers, because the button that had the focus is gone. */
const HeadingFocus = ({ isNeeded }: { isNeeded: boolean }) => {
  useEffect(() => {
    if (isNeeded) focusHeading();
  }, [isNeeded]);
  return null;
};

interface ConsentStepProps {
  campers: readonly CamperRef[];
  texts: ConsentTexts;
  /** Shown once nothing is missing. */
  children: ReactNode;
}

/** Asks for the campers' missing consents, then shows the children. Skipped optional questions are not asked twice. */
export function ConsentStep({ campers, texts, children }: ConsentStepProps) {
  const listed = listCampers(campers);
  const fetched = useQuery(consentsQuery(listed.map(({ _id }) => _id)));
  const [isAnswered, setIsAnswered] = useState(false);
  const { data, error, isFetching, refetch } = fetched;
  if (data) {
    const asked = toQuestions(listed, data);
    const isDone = asked.length === 0 || (isAnswered && !hasRequired(asked));
    if (isDone) {
      return (
        <>
          <HeadingFocus isNeeded={isAnswered} />
          {children}
        </>
      );
    }
    return <ConsentForm campers={asked} texts={texts} onDone={() => setIsAnswered(true)} />;
  }
  if (error) {
    return (
      <ErrorState
        title="We couldn’t check the consents"
        text={toMessage(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <div role="status">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
