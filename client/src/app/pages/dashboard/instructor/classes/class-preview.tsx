import { useWatch } from 'react-hook-form';
import type { CampClass } from '@camp/server/contract';
import { category as categorySchema } from '@camp/server/contract/fields/class-form';
import type { ClassFields } from '../../../../../features/class-form/class-fields';
import type { ClassForm } from '../../../../../features/class-form/use-class-editor';
import { ClassCard } from '../../../../../features/classes/class-card';
import type { Selection } from '../../../../../features/classes/selection';
import { isDay, toWeekday } from '../../../../../lib/format/days';

const NO_PICTURE = '/pictures/classes/batting-basics.svg';

/** Families see the card as if nothing was in their cart. */
const selection: Selection = {
  viewerEmail: null,
  busyId: null,
  findCartState: () => null,
  describeFit: () => null,
  select: () => undefined,
};

const toNumber = (text: string) => (text.trim() === '' ? undefined : Number(text) || 0);

/** Returns the value that all rows share; undefined if they differ. */
const findCommon = (values: readonly string[]) =>
  new Set(values).size === 1 && values[0] !== '' ? values[0] : undefined;

const toSchedule = ({ dates, sessions }: Pick<ClassFields, 'dates' | 'sessions'>) => {
  const rows = dates === 'set' ? sessions.filter(({ date }) => isDay(date)) : [];
  const days = rows.map(({ date }) => date).sort();
  if (days.length === 0) return {};
  return {
    startsOn: days[0],
    endsOn: days.at(-1),
    weekdays: [...new Set(days.map(toWeekday))].sort(),
    startTime: findCommon(rows.map(({ from }) => from)),
    endTime: findCommon(rows.map(({ to }) => to)),
  };
};

/** Returns the class as it would be on sale with the values typed so far. */
export function toPreviewClass(fields: ClassFields, instructorName: string): CampClass {
  const seats = toNumber(fields.seats) ?? 0;
  const category = categorySchema.safeParse(fields.category);
  return {
    _id: 'preview',
    className: fields.className.trim() || 'Your class',
    InstructorName: instructorName,
    email: '',
    category: category.success ? category.data : 'Football',
    image: fields.image || NO_PICTURE,
    imageAlt: '',
    price: toNumber(fields.price) ?? 0,
    seats,
    availableSeats: Math.max(1, seats),
    enrolled: 0,
    status: 'approved',
    phase: 'open',
    ageMin: toNumber(fields.ageMin),
    ageMax: toNumber(fields.ageMax),
    place: fields.place.trim() || fields.placeName || undefined,
    ...toSchedule(fields),
  };
}

interface ClassPreviewProps {
  form: ClassForm;
  instructorName: string;
}

/** The card that families will see, on wide screens. It repeats the form, so screen readers skip it. */
export function ClassPreview({ form, instructorName }: ClassPreviewProps) {
  const fields = useWatch({ control: form.control }) as ClassFields;
  return (
    <aside aria-hidden="true" className="hidden xl:block">
      <div inert className="sticky top-24 max-w-72">
        <p className="mb-3 text-sm font-semibold text-muted">What families will see</p>
        <ClassCard campClass={toPreviewClass(fields, instructorName)} selection={selection} />
      </div>
    </aside>
  );
}
