import type { CampClass } from '@camp/server/contract';
import {
  addClassRequest,
  category as categorySchema,
} from '@camp/server/contract/fields/class-form';
import { isInOrder, toAmount, toNumber } from '@camp/server/contract/fields/fields';
import type { ClassFields } from '#features/class-form/class-fields';
import { toWeekday } from '@camp/server/shared/dates';
import { isDay } from '#lib/format/days';

const { price: priceSchema, seats: seatsSchema, ageMin: ageSchema } = addClassRequest.shape;

/** Returns the number; undefined while it is missing or invalid. */
const toValid = (schema: typeof seatsSchema | typeof ageSchema, text: string) =>
  schema.safeParse(toNumber(text.trim())).data;

const toAges = (fields: Pick<ClassFields, 'ageMin' | 'ageMax'>) => {
  const [ageMin, ageMax] = [toValid(ageSchema, fields.ageMin), toValid(ageSchema, fields.ageMax)];
  return isInOrder(ageMin, ageMax) ? { ageMin, ageMax } : {};
};

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

export interface Preview {
  campClass: CampClass;
  /** Undefined while the price is missing or invalid. */
  price: number | undefined;
  /** Undefined while the number is missing or invalid. */
  seats: number | undefined;
}

/** Returns the class as it would be on sale with the values typed so far; `sold` seats are taken. */
export function toPreview(fields: ClassFields, instructorName: string, sold = 0): Preview {
  const price = priceSchema.safeParse(toAmount(fields.price)).data;
  const seats = toValid(seatsSchema, fields.seats);
  const category = categorySchema.safeParse(fields.category);
  const campClass: CampClass = {
    _id: 'preview',
    className: fields.className.trim() || 'Your class',
    InstructorName: instructorName,
    email: '',
    category: category.success ? category.data : 'Football',
    image: fields.image,
    imageAlt: '',
    imageFocus: fields.imageFocus ?? undefined,
    price: price ?? 0,
    seats: seats ?? 1,
    availableSeats: Math.max((seats ?? 1) - sold, 0),
    enrolled: sold,
    status: 'approved',
    phase: 'open',
    ...toAges(fields),
    place: fields.place.trim() || fields.placeName || undefined,
    ...toSchedule(fields),
  };
  return { campClass, price, seats };
}
