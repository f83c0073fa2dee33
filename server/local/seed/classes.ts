import { basketballClasses } from './basketball-classes';
import { cricketClasses } from './cricket-classes';
import { footballClasses } from './football-classes';
import { scheduleClass, type SeedClass } from './seed-class';

/** Returns all seeded classes, scheduled in the next summer after `now`. */
export const campClasses = (now: Date, timeZone: string): SeedClass[] => [
  ...footballClasses.map((plan) => scheduleClass(plan, 'Football', now, timeZone)),
  ...cricketClasses.map((plan) => scheduleClass(plan, 'Cricket', now, timeZone)),
  ...basketballClasses.map((plan) => scheduleClass(plan, 'Basketball', now, timeZone)),
];
