import { Fragment } from 'react';
import type { ClassField, FieldChange } from '@camp/server/contract';
import type { ImageFocus, Photo } from '@camp/server/contract/fields/photo';
import { Photos } from '../pictures/photos/photos';
import { Picture } from '../pictures/picture';
import { formatAmount } from '../price';
import { formatDay } from '@camp/server/shared/dates';
import { EN_US } from '@camp/server/shared/locale';

const labels: Record<ClassField, string> = {
  className: 'Class name',
  category: 'Category',
  price: 'Price',
  seats: 'Seats',
  image: 'Picture',
  imageAlt: 'Picture description',
  imageFocus: 'Focus point of the picture',
  photos: 'Photos',
  description: 'Description',
  startsOn: 'First day',
  endsOn: 'Last day',
  ageMin: 'Youngest age',
  ageMax: 'Oldest age',
  level: 'Level',
  place: 'Location',
  placeId: 'Place',
  bring: 'What to bring',
  sessions: 'Sessions',
  enrollmentOpensAt: 'Enrollment opens',
  enrollmentClosesAt: 'Enrollment closes',
};

/** A field of one value, unlike the sessions. */
type Value = string | number | null;

const toValue = (value: FieldChange['before']): Value => (typeof value === 'object' ? null : value);

const toText = ({ field }: FieldChange, value: Value) => {
  if (value === null) return 'None';
  if (field === 'price') return formatAmount(Number(value));
  if (field !== 'startsOn' && field !== 'endsOn') return String(value);
  return formatDay(String(value), 'medium', EN_US);
};

const toPercent = (share: number) => `${Math.round(share * 100)}%`;

const toFocusText = (value: FieldChange['before']) => {
  if (value === null) return 'Center';
  const { x, y } = value as ImageFocus;
  return `${toPercent(x)} from the left, ${toPercent(y)} from the top`;
};

interface TextChange {
  before: string;
  after: string;
}

const toTextChange = (change: FieldChange): TextChange =>
  change.field === 'imageFocus'
    ? { before: toFocusText(change.before), after: toFocusText(change.after) }
    : {
        before: toText(change, toValue(change.before)),
        after: toText(change, toValue(change.after)),
      };

interface ImageProps {
  value: Value;
  alt: string;
}

const Image = ({ value, alt }: ImageProps) =>
  value === null ? (
    'None'
  ) : (
    <div className="mt-1 max-w-48">
      <Picture src={String(value)} alt={alt} />
    </div>
  );

const ImageChange = ({ change }: { change: FieldChange }) => (
  <>
    <Image value={toValue(change.before)} alt="Current picture" />
    <Image value={toValue(change.after)} alt="Proposed picture" />
  </>
);

/** A new place also changes the location, which has its name. */
const isShown = ({ field }: FieldChange) => field !== 'placeId';

const PhotosAt = ({ value }: { value: FieldChange['before'] }) => (
  <div className="max-w-48">
    {Array.isArray(value) && value.length > 0 ? <Photos photos={value as Photo[]} /> : 'None'}
  </div>
);

const PhotosChange = ({ change }: { change: FieldChange }) => (
  <>
    <PhotosAt value={change.before} />
    <PhotosAt value={change.after} />
  </>
);

const TEXT = 'min-w-0 break-words whitespace-pre-line';

const TextChanges = ({ changes }: { changes: readonly TextChange[] }) =>
  changes.map(({ before, after }, index) => (
    <Fragment key={index}>
      <p className={TEXT}>{before}</p>
      <p className={TEXT}>{after}</p>
    </Fragment>
  ));

/** Returns a change as texts; null for a field that needs no special format. */
type ToTexts = (change: FieldChange) => readonly TextChange[] | null;

const ChangedValues = ({ change, toTexts }: { change: FieldChange; toTexts: ToTexts }) => {
  if (change.field === 'image') return <ImageChange change={change} />;
  if (change.field === 'photos') return <PhotosChange change={change} />;
  return <TextChanges changes={toTexts(change) ?? [toTextChange(change)]} />;
};

interface ProposedChangesProps {
  changes: readonly FieldChange[];
  toTexts: ToTexts;
}

/** Compares the current and proposed values of each changed field side by side. */
export function ProposedChanges({ changes, toTexts }: ProposedChangesProps) {
  return (
    <dl className="grid max-w-2xl divide-y divide-base-300 border-y border-base-300">
      {changes.filter(isShown).map((change) => (
        <div key={change.field} className="py-3">
          <dt className="font-semibold">{labels[change.field]}</dt>
          <dd className="mt-1 grid grid-cols-2 gap-x-4 gap-y-1">
            <p className="text-sm text-muted">Now</p>
            <p className="text-sm text-muted">Proposed</p>
            <ChangedValues change={change} toTexts={toTexts} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
