import { basketballClasses } from './basketball-classes';
import { cricketClasses } from './cricket-classes';
import { footballClasses } from './football-classes';
import { scheduleClass, type SeedClass } from './seed-class';

/** Returns all seeded classes, scheduled in the next summer after `now`. */
export const campClasses = (now: Date): SeedClass[] => [
  ...footballClasses.map((plan) => scheduleClass(plan, 'Football', now)),
  ...cricketClasses.map((plan) => scheduleClass(plan, 'Cricket', now)),
  ...basketballClasses.map((plan) => scheduleClass(plan, 'Basketball', now)),
];
