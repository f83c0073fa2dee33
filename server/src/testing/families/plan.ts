import fc from 'fast-check';
import { addDays } from '#shared/dates';

/** The first days of the classes at the camp. Their sessions begin when it is the next day in UTC. */
export const FIRST_DAYS = ['2031-07-05', '2031-07-12', '2032-02-29'] as const;

export interface AgeRange {
  ageMin: number | null;
  ageMax: number | null;
}

export interface ClassPlan {
  capacity: number;
  priceCents: number;
  ages: AgeRange;
  /** `opens` and `closes`: 10 minutes after the camp was set up. */
  enrollment: 'is open' | 'opens' | 'closes';
}

export interface FamilyPlan {
  /** The account holder's; null if it is not known. */
  birthDate: string | null;
  /** The birth dates of the children. */
  children: string[];
}

/** The first child of the first family is shared with the second family, if both exist. */
export interface CampPlan {
  classes: ClassPlan[];
  families: FamilyPlan[];
}

/** The index in `campers` of an action that selects the shared child. */
export const SHARED = 4;
/** The index that selects a camper of another family. */
export const STRANGER = 5;

/** What somebody does. Every number is an index, modulo the length of the list that it selects from. */
export type Action =
  | { do: 'add'; family: number; campers: number[]; class: number }
  | { do: 'remove'; family: number; item: number }
  | { do: 'check out'; family: number }
  | { do: 'buy'; family: number; campers: number[]; class: number; card: Card; reports: number }
  | { do: 'pay'; family: number; card: Card; reports: number }
  | { do: 'cancel'; family: number; line: number }
  | { do: 'move'; family: number; line: number; class: number }
  | { do: 'move by camp'; enrollment: number; class: number }
  | { do: 'refund'; line: number; part: 'half' | 'all' }
  | { do: 'change birth date'; camper: number; birthDate: string }
  | { do: 'change ages'; class: number; ages: AgeRange }
  | { do: 'admit'; camper: number; class: number }
  | { do: 'archive'; child: number }
  | { do: 'restore'; child: number }
  | { do: 'leave'; family: number }
  | { do: 'wait' };
export type ActionOf<Name extends Action['do']> = Extract<Action, { do: Name }>;
export type Card = 'pm_card_visa' | 'pm_card_visa_chargeDeclined';

/** Returns an arbitrary of objects that are printed like literals. */
const record = <T>(fields: { [Key in keyof T]: fc.Arbitrary<T[Key]> }): fc.Arbitrary<T> =>
  fc.record(fields, { noNullPrototype: true });

const index = fc.nat({ max: STRANGER });

/** Born so that a birthday is the first day of a class, the day before or the day after. */
const birthDate = record({
  firstDay: fc.constantFrom(...FIRST_DAYS),
  age: fc.integer({ min: 7, max: 10 }),
  days: fc.integer({ min: -1, max: 1 }),
})
  .map(({ firstDay, age, days }) => {
    const birthday = addDays(firstDay, days);
    return `${Number(birthday.slice(0, 4)) - age}${birthday.slice(4)}`;
  })
  // February 29 does not exist in every year.
  .filter((day) => addDays(day, 0) === day);

const ages: fc.Arbitrary<AgeRange> = fc.constantFrom(
  { ageMin: null, ageMax: null },
  { ageMin: null, ageMax: null },
  { ageMin: 8, ageMax: 9 },
  { ageMin: 9, ageMax: null },
  { ageMin: null, ageMax: 8 },
  { ageMin: 8, ageMax: 18 },
);

export const campPlan: fc.Arbitrary<CampPlan> = record({
  classes: fc.array(
    record<ClassPlan>({
      capacity: fc.integer({ min: 1, max: 4 }),
      priceCents: fc.constantFrom(6450, 1999, 0),
      ages,
      enrollment: fc.constantFrom('is open', 'is open', 'is open', 'opens', 'closes'),
    }),
    { minLength: 1, maxLength: 3, size: 'max' },
  ),
  families: fc.array(
    record<FamilyPlan>({
      birthDate: fc.option(birthDate),
      children: fc.array(birthDate, { maxLength: 2, size: 'max' }),
    }),
    { minLength: 1, maxLength: 3, size: 'max' },
  ),
});

const purchase = {
  family: index,
  campers: fc.uniqueArray(index, { minLength: 1, maxLength: 3, size: 'max' }),
  class: index,
};
const payment = {
  family: index,
  card: fc.constantFrom<Card>('pm_card_visa', 'pm_card_visa', 'pm_card_visa_chargeDeclined'),
  // Without a report, the sweep finds the payment.
  reports: fc.constantFrom(1, 2, 0),
};

const often = <T>(arbitrary: fc.Arbitrary<T>) => ({ weight: 4, arbitrary });
const sometimes = <T>(arbitrary: fc.Arbitrary<T>) => ({ weight: 1, arbitrary });

const action: fc.Arbitrary<Action> = fc.oneof(
  often(record({ do: fc.constant('buy'), ...purchase, ...payment })),
  often(record({ do: fc.constant('add'), ...purchase })),
  often(record({ do: fc.constant('check out'), family: index })),
  often(record({ do: fc.constant('pay'), ...payment })),
  sometimes(record({ do: fc.constant('remove'), family: index, item: index })),
  often(record({ do: fc.constant('cancel'), family: index, line: index })),
  often(record({ do: fc.constant('move'), family: index, line: index, class: index })),
  sometimes(record({ do: fc.constant('move by camp'), enrollment: index, class: index })),
  often(record({ do: fc.constant('refund'), line: index, part: fc.constantFrom('half', 'all') })),
  sometimes(record({ do: fc.constant('change birth date'), camper: index, birthDate })),
  sometimes(record({ do: fc.constant('change ages'), class: index, ages })),
  sometimes(record({ do: fc.constant('admit'), camper: index, class: index })),
  sometimes(record({ do: fc.constant('archive'), child: index })),
  sometimes(record({ do: fc.constant('restore'), child: index })),
  sometimes(record({ do: fc.constant('leave'), family: index })),
  sometimes(record({ do: fc.constant('wait') })),
);

/** All families buy the same class. */
const rush: fc.Arbitrary<Action[]> = record({
  class: index,
  buyers: fc.tuple(purchase.campers, purchase.campers, purchase.campers),
  ...payment,
}).map(({ buyers, ...shared }) =>
  buyers.map((campers, family) => ({ do: 'buy' as const, ...shared, campers, family })),
);

/** Rounds of actions; the actions of a round happen in parallel. */
export const rounds: fc.Arbitrary<Action[][]> = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.array(action, { minLength: 2, maxLength: 5 }) },
    { weight: 1, arbitrary: rush },
  ),
  { minLength: 4, maxLength: 12, size: 'max' },
);
