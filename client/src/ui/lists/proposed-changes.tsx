import type { ClassField, FieldChange } from '@camp/server/contract';
import { Picture } from '../pictures/picture';
import { toDollars } from '../price';

const labels: Record<ClassField, string> = {
  className: 'Class name',
  category: 'Category',
  price: 'Price',
  seats: 'Seats',
  image: 'Picture',
  imageAlt: 'Picture description',
  description: 'Description',
  startsOn: 'First day',
  endsOn: 'Last day',
  ageMin: 'Youngest age',
  ageMax: 'Oldest age',
  place: 'Location',
};

const toText = ({ field }: FieldChange, value: FieldChange['before']) => {
  if (value === null) return 'None';
  if (field === 'price') return toDollars(Number(value));
  if (field !== 'startsOn' && field !== 'endsOn') return String(value);
  const day = new Date(`${value}T00:00:00Z`);
  return day.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
};

interface SideProps {
  name: string;
  change: FieldChange;
  value: FieldChange['before'];
}

const Side = ({ name, change, value }: SideProps) => (
  <div className="min-w-0">
    <p className="text-sm text-muted">{name}</p>
    {change.field === 'image' && value !== null ? (
      <div className="mt-1 max-w-48">
        <Picture
          src={String(value)}
          alt={name === 'Now' ? 'Current picture' : 'Proposed picture'}
        />
      </div>
    ) : (
      <p className="break-words whitespace-pre-line">{toText(change, value)}</p>
    )}
  </div>
);

/** Compares the current and proposed values of each changed field side by side. */
export function ProposedChanges({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <dl className="grid max-w-2xl divide-y divide-base-300 border-y border-base-300">
      {changes.map((change) => (
        <div key={change.field} className="py-3">
          <dt className="font-semibold">{labels[change.field]}</dt>
          <dd className="mt-1 grid grid-cols-2 gap-4">
            <Side name="Now" change={change} value={change.before} />
            <Side name="Proposed" change={change} value={change.after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
