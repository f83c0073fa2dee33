import type { Category, ClassLevel } from '#contract';
import type { TimeOfDay } from '#contract/fields/session';
import { toPartKeys, toTypoKeys, toWordKeys } from '../text/word-keys';
import { toSortName } from '../text/sort-name';
import type { CampClass } from './camp-class';

/** What families call the sports. */
const sportNames: Record<Category, string[]> = {
  Football: ['soccer', 'futbol'],
  Cricket: [],
  Basketball: ['hoops', 'bball'],
};

/** In one word, as whole searches are compared: "full day" is `fullday`. */
const timeNames: Record<TimeOfDay, string[]> = {
  'full-day': ['fullday', 'allday', 'wholeday'],
  morning: ['halfday', 'morning'],
  afternoon: ['halfday', 'afternoon'],
};

const levelNames: Record<ClassLevel, string[]> = {
  beginner: ['beginners'],
  intermediate: ['intermediate'],
  advanced: ['advanced'],
  'all-levels': ['alllevels'],
};

/** The fields that a search of classes covers. The keys have to be written with each of them. */
export const searchedFields = [
  ...(['className', 'category', 'place', 'description', 'bring', 'timeOfDay', 'level'] as const),
] as const;
export type SearchedClass = Pick<CampClass, (typeof searchedFields)[number] | 'instructor'>;

/** Returns what a class is searched and sorted by. */
export function toClassKeys({
  className,
  instructor,
  place,
  category,
  description,
  bring,
  timeOfDay,
  level,
}: SearchedClass) {
  const names = sportNames[category];
  const keys = [
    ...toPartKeys(className, instructor.name, place, category),
    ...names,
    ...(timeOfDay ? timeNames[timeOfDay] : []),
    ...(level ? levelNames[level] : []),
    ...toWordKeys(description, bring),
    ...toTypoKeys(category, ...names, className, instructor.name),
  ];
  return { searchTexts: [...new Set(keys)], sortName: toSortName(className) };
}
