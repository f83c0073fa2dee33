import type { ConsentKind, ConsentTextVersion } from '@camp/server/contract/families/consents';
import { toDate } from '#lib/format/dates';
import { toConsentTextPath } from '#lib/staff-paths';
import { Badge } from '#ui/badge';
import { Button, ButtonLink } from '#ui/button';
import { LoadingList } from '#ui/feedback/loading-list';
import { Skeleton } from '#ui/feedback/skeleton';
import { toKindName } from '#lib/format/consents';
import { TextHistory } from './text-history';
import { useWithdraw } from './use-withdraw';

const Status = ({ newest }: { newest: ConsentTextVersion | undefined }) => {
  if (!newest) return <Badge>Never asked</Badge>;
  if (newest.state === 'withdrawn') return <Badge>Not asked</Badge>;
  return newest.isRequired ? <Badge tone="good">Required</Badge> : <Badge>Optional</Badge>;
};

const toSentence = (newest: ConsentTextVersion | undefined) => {
  if (!newest) return 'You haven’t asked families about this yet.';
  const { state, title, version, publishedAt } = newest;
  return state === 'withdrawn'
    ? `Not required since ${toDate(publishedAt)}. We keep earlier answers.`
    : `“${title}”, version ${version}, published ${toDate(publishedAt)}`;
};

const StopAsking = ({ newest }: { newest: ConsentTextVersion }) => {
  const withdraw = useWithdraw(newest);
  return (
    <Button
      variant="ghost"
      aria-label={`Stop asking: ${toKindName(newest.kind)}`}
      onClick={withdraw}
    >
      Stop asking
    </Button>
  );
};

interface TextCardProps {
  kind: ConsentKind;
  /** The versions of the kind, newest first. */
  versions: readonly ConsentTextVersion[];
}

/** What families are asked about one kind, with its history. */
export function TextCard({ kind, versions }: TextCardProps) {
  const [newest] = versions;
  const name = toKindName(kind);
  const isAsked = newest?.state === 'asked';
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-80">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="text-xl">{name}</h2>
            <Status newest={newest} />
          </div>
          <p className="mt-1 wrap-anywhere text-muted">{toSentence(newest)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink
            to={toConsentTextPath(kind)}
            variant="quiet"
            aria-label={`${isAsked ? 'New version' : 'Write a text'}: ${name}`}
          >
            {isAsked ? 'New version' : 'Write a text'}
          </ButtonLink>
          {isAsked && <StopAsking newest={newest} />}
        </div>
      </div>
      {versions.length > 0 && (
        <details className="mt-1">
          <summary className="w-fit cursor-pointer py-2.5 text-sm font-medium">
            History<span className="sr-only"> of {name}</span>
            <span className="text-muted tabular-nums"> ({versions.length})</span>
          </summary>
          <TextHistory label={`History: ${name}`} versions={versions} />
        </details>
      )}
    </li>
  );
}

const KINDS = 4;

export function TextCardsSkeleton() {
  return (
    <LoadingList label="Loading the texts" count={KINDS}>
      <Skeleton className="mb-4 h-24 w-full" />
    </LoadingList>
  );
}
