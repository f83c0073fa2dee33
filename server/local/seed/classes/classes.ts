import { basketballClasses } from './basketball-classes';
import { cricketClasses } from './cricket-classes';
import { footballClasses } from './football-classes';
import { scheduleClass, type SeedClass } from './seed-class';

/** Classes whose pages have more photos: the pictures of these other classes. */
const photosOf: Record<string, readonly string[]> = {
  'saturday-football-taster': ['passing-and-movement', 'family-football-relay'],
  'batting-basics': ['cricket-taster-morning', 'fielding-and-catching', 'wicketkeepers-week'],
  'hoops-for-beginners': ['ball-handling-lab', 'shooting-form-clinic'],
};

const withPhotos = (campClass: SeedClass, all: readonly SeedClass[]): SeedClass => {
  const slugs = photosOf[campClass.slug] ?? [];
  if (slugs.length === 0) return campClass;
  const photos = slugs.map((slug) => {
    const { image, imageAlt } = all.find((other) => other.slug === slug)!;
    return { image, alt: imageAlt };
  });
  return { ...campClass, photos };
};

/** Returns all seeded classes, scheduled in the next summer after `now`. */
export function campClasses(now: Date, timeZone: string): SeedClass[] {
  const all = [
    ...footballClasses.map((plan) => scheduleClass(plan, 'Football', now, timeZone)),
    ...cricketClasses.map((plan) => scheduleClass(plan, 'Cricket', now, timeZone)),
    ...basketballClasses.map((plan) => scheduleClass(plan, 'Basketball', now, timeZone)),
  ];
  return all.map((campClass) => withPhotos(campClass, all));
}
