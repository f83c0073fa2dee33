import type { ConsentTextVersion } from '@camp/server/contract/families/consents';
import { toDateTime } from '#lib/format/dates';
import { LoadedText } from '../text-paragraphs';
import { TextDisclosure } from '../text-disclosure';

const toLabel = ({ version, state, isRequired }: ConsentTextVersion) => {
  if (state === 'withdrawn') return `Version ${version}: stopped asking`;
  return `Version ${version}, ${isRequired ? 'required' : 'optional'}`;
};

const Version = ({ version }: { version: ConsentTextVersion }) => {
  const { _id, state, title, publishedAt, publishedBy } = version;
  return (
    <li className="py-2">
      {state === 'withdrawn' ? (
        <p className="py-2.5 font-medium">{toLabel(version)}</p>
      ) : (
        <TextDisclosure label={toLabel(version)}>
          <p className="mb-3 font-semibold wrap-anywhere">{title}</p>
          <LoadedText id={_id} />
        </TextDisclosure>
      )}
      <p className="text-sm wrap-anywhere text-muted">
        <time dateTime={publishedAt}>{toDateTime(publishedAt)}</time> by {publishedBy.name}
      </p>
    </li>
  );
};

interface TextHistoryProps {
  label: string;
  versions: readonly ConsentTextVersion[];
}

/** The versions of one kind, newest first; each opens its text. */
export function TextHistory({ label, versions }: TextHistoryProps) {
  return (
    <ul aria-label={label} className="divide-y divide-base-300">
      {versions.map((version) => (
        <Version key={version._id} version={version} />
      ))}
    </ul>
  );
}
