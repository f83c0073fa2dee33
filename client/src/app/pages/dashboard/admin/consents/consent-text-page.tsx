import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { consentKind, type ConsentKind } from '@camp/server/contract/families/consents';
import { TextEditor, TextEditorSkeleton } from '#features/consents/administration/text-editor';
import { newestTextQuery } from '#features/consents/consent-texts.queries';
import { toKindName } from '#lib/format/consents';
import { toMessage } from '#lib/api/client';
import { paths } from '#lib/paths';
import { ButtonLink } from '#ui/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { ErrorState } from '#ui/feedback/error-state';
import { showToast } from '#ui/feedback/toast';
import { BackLink } from '#ui/headings/back-link';
import { PageHeading } from '#ui/headings/page-heading';

const Editor = ({ kind }: { kind: ConsentKind }) => {
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useQuery(newestTextQuery(kind));
  const [reloads, setReloads] = useState(0);
  if (data !== undefined) {
    return (
      <TextEditor
        key={reloads}
        kind={kind}
        newest={data}
        onPublished={() => {
          showToast(`${toKindName(kind)}: published`);
          void navigate(paths.consents);
        }}
        onReload={() => void refetch().then(() => setReloads(reloads + 1))}
      />
    );
  }
  if (!error) return <TextEditorSkeleton />;
  return (
    <ErrorState
      title="We couldn’t load the text"
      text={toMessage(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
};

/** The editor of the kind in the path. */
export function ConsentTextPage() {
  const kind = consentKind.safeParse(useParams().kind).data;
  return (
    <>
      <BackLink to={paths.consents}>All texts</BackLink>
      <PageHeading title={kind ? toKindName(kind) : 'Consents'} />
      {kind ? (
        <Editor key={kind} kind={kind} />
      ) : (
        <EmptyState
          picture="/pictures/empty/not-found.svg"
          title="There is no such text"
          action={<ButtonLink to={paths.consents}>Consents</ButtonLink>}
        />
      )}
    </>
  );
}
