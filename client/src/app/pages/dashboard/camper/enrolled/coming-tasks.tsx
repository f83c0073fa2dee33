import { toStage, type Enrolment } from '../../../../../features/checkout/enrolments/enrolments';
import { TasksLink } from '../../../../../features/family/tasks-link';
import { serverNow } from '../../../../../lib/api/server-time';
import { useOpenTasks } from '../next-steps';

/** What is left to do for the camper of a class that has not started; nothing for others. */
export function ClassTasks({ enrolment }: { enrolment: Enrolment }) {
  const [member] = useOpenTasks([enrolment.camper._id]);
  if (!member || toStage(enrolment, serverNow()) !== 'coming') return null;
  return <TasksLink {...member} firstDay={enrolment.startsOn} />;
}
