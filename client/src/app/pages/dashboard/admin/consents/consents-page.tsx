import { useQuery } from '@tanstack/react-query';
import { consentKind, type ConsentTextVersion } from '@camp/server/contract/families/consents';
import { TextCard, TextCardsSkeleton } from '#features/consents/administration/text-card';
import { textVersionsQuery } from '#features/consents/consent-texts.queries';
import { toMessage } from '#lib/api/client';
import { paths } from '#lib/paths';
import { ButtonLink } from '#ui/button';
import { ErrorState } from '#ui/feedback/error-state';
import { PageHeading } from '#ui/headings/page-heading';

/** Whether the newest version of some kind is a text that families must agree to. */
const isAnyRequired = (versions: readonly ConsentTextVersion[]) =>
  consentKind.options.some((kind) => {
    const newest = versions.find((version) => version.kind === kind);
    return newest?.state === 'asked' && newest.isRequired;
  });

const Cards = ({ versions }: { versions: readonly ConsentTextVersion[] }) => (
  <ul className="divide-y divide-base-300 border-y border-base-300">
    {consentKind.options.map((kind) => (
      <TextCard
        key={kind}
        kind={kind}
        versions={versions.filter((version) => version.kind === kind)}
      />
    ))}
  </ul>
);

const Texts = ({ versions }: { versions: readonly ConsentTextVersion[] }) => (
  <>
    {!isAnyRequired(versions) && (
      <p className="mb-6 rounded-box bg-warning/15 p-4">
        No text is required. Families agree to nothing before they pay.
      </p>
    )}
    <Cards versions={versions} />
  </>
);

/** The texts that families agree to, by kind. */
export function ConsentsPage() {
  const { data, error, isFetching, refetch } = useQuery(textVersionsQuery());
  const renderTexts = () => {
    if (data) return <Texts versions={data} />;
    if (!error) return <TextCardsSkeleton />;
    return (
      <ErrorState
        title="We couldn’t load the texts"
        text={toMessage(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  };
  return (
    <>
      <PageHeading
        title="Consents"
        lead="What families agree to for each camper before they pay."
        actions={
          <ButtonLink to={paths.missingConsents} variant="quiet">
            Missing consents
          </ButtonLink>
        }
      />
      {renderTexts()}
    </>
  );
}
