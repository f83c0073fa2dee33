import { LAST_DAY } from '@camp/server/contract/fields/fields';
import {
  groupByCamper,
  toStage,
  type Enrollment,
} from '#features/checkout/enrollments/enrollments';
import { TasksLink } from '#features/family/tasks/tasks-link';
import { serverNow } from '#lib/api/server-time';
import { useOpenTasks } from '../next-steps';

/** Returns the first day of the enrollments; nothing while none has dates. */
const toFirstDay = (enrollments: readonly Enrollment[]) =>
  enrollments.flatMap(({ startsOn }) => startsOn ?? []).sort()[0];

/** What is left to do for each camper before the first of the classes that have not started; the nearest day first. */
export function ComingTasks({ enrollments }: { enrollments: readonly Enrollment[] }) {
  const now = serverNow();
  const groups = groupByCamper(enrollments.filter((each) => toStage(each, now) === 'coming'));
  const members = useOpenTasks(groups.map(({ camper }) => camper._id)) ?? [];
  if (members.length === 0) return null;
  const tasks = members
    .map((member) => {
      const own = groups.find(({ camper }) => camper._id === member.camper._id);
      return { member, firstDay: toFirstDay(own?.enrollments ?? []) };
    })
    .toSorted((one, other) => (one.firstDay ?? LAST_DAY).localeCompare(other.firstDay ?? LAST_DAY));
  return (
    <ul className="mb-6" aria-label="To do">
      {tasks.map(({ member, firstDay }) => (
        <li key={member.camper._id}>
          <TasksLink {...member} firstDay={firstDay} />
        </li>
      ))}
    </ul>
  );
}
