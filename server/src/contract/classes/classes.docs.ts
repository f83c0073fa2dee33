import type { DocsFor } from '../docs/endpoint-docs';
import { examples } from '../docs/examples';
import type { classEndpoints } from './classes';

const { campClass } = examples;

export const classDocs: DocsFor<typeof classEndpoints> = {
  listClasses: {
    tag: 'Classes',
    summary: 'List classes, newest first',
    description: [
      'Everyone sees approved classes. A `status` other than `approved` is for admins. `mine=true` lists the caller’s own classes with any status, with drafts. For admins, `needs=proposal-review` lists classes with proposed changes, and `needs=suspension-review` those that are off sale because their instructor was suspended. Only its instructor and admins see `proposal` and `proposalRejection` of a class. `instructorId` is the id of the instructor’s page; it is absent if the class was not added by an instructor.',
      'A class must match all filters. `q` searches class names, instructors, locations and sports. `age` must be within the ages of the class; a class without ages matches every age. `camper`, the id of a camper that the caller can enroll, finds the classes for the camper’s age on the first day of each class, or today while the dates are to be announced, and those to which an admin has admitted the camper; without a birth date, all but those up to an age below 18; it finds nothing for any other camper. `from` and `to` find classes whose first to last day includes at least one day of that range. `weeks` finds classes with at least one day in one of these weeks, given by their first days, such as `2031-07-07,2031-07-21`. `weekdays` finds classes that meet on at least one of these days, such as `1,3` for Monday and Wednesday. `timeOfDay` is `morning` (every session ends by 1 PM), `afternoon` (every session starts at noon or later), `evening` (an afternoon whose every session starts at 5 PM or later) or `full-day` (all others). None of these five finds a class without sessions. `level` also finds classes for all levels, but none without a level. `priceMin` and `priceMax` are in dollars. `withSeats=true` lists classes that are open for enrollment and have seats that are neither sold nor held. Bounds are inclusive.',
      'A list has a summary of the schedule: the first and last day, the weekdays, and the earliest start and the latest end of a session; `timesVary` if the sessions differ. Days and times are those at the camp. The sessions themselves are in the response for one class. A class without sessions has none of these fields: its dates are to be announced, and it can be sold.',
      '`phase` is `scheduled` until enrollment opens, `open` until it closes, `closed` until the first session starts, `running` until the last session ends, then `over`; it is `canceled` once the camp canceled the class. Enrollment opens at `enrollmentOpensAt`, or with the approval, and closes at `enrollmentClosesAt`, or when the first session starts. Classes that are over are omitted, except for their instructors and admins.',
      '`sort=startsOn` lists classes by first session, then those without sessions, then those that have started. `-startsOn` lists them by first session from the latest to the earliest, then those without sessions. `startTime` sorts by earliest time of day and `weekday` by first weekday, Monday first, both with classes without sessions last. For admins who list classes by `status`, and for instructors with `mine=true`, `review` lists the classes that need a decision, newest first, then all others. Without `page` and `limit` the response contains all classes. A list of several pages has the first and last day of all its classes in `X-Date-Range`. The classes on sale are counted up to 1,000: `X-Total-Count-Capped: true` means that there are more.',
    ].join(' '),
    response: [campClass],
  },
  getClass: {
    tag: 'Classes',
    summary: 'Get one class',
    description:
      'Only its instructor and admins see a class that is not approved, and the reason of a denial. Users who paid for a class also see it while it is reviewed again, and once it is canceled, with the reason. A class that is over can still be read. The response also has the sessions, with times at the camp and their offset, and what to `bring`; for its instructor and admins, also the number of carts that contain it, `cartCount`.',
    response: campClass,
  },
};
