import type { ClassLevel } from '@camp/server/contract';

export const levelLabels: Record<ClassLevel, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  'all-levels': 'All levels',
};

const isLevel = (value: unknown): value is ClassLevel => String(value) in levelLabels;

/** Returns e.g. `All levels`; `None` without a level. */
export const toLevelLabel = (level: unknown) => (isLevel(level) ? levelLabels[level] : 'None');
