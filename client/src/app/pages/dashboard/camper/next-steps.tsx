import { Link } from 'react-router-dom';
import { tellApart } from '@camp/server/contract/fields/camper-ref';
import type { CamperRef, Payment } from '@camp/server/contract';
import { countTasks } from '../../../../../features/family/family.messages';
import { listFirstNames } from '../../../../../lib/format/camper-name';
import { paths } from '../../../../../lib/paths';
import { useSession } from '../../../../../lib/session/session';
import { useFamily, type FamilyMember } from '../../family/use-family';

/** Returns those whom a payment enrolled, each once. */
const listEnrolled = ({ lines }: Payment) => {
  const enrolled = tellApart(lines).filter(({ outcome }) => outcome === 'enrolled');
  return [...new Map(enrolled.map(({ camper }) => [camper._id, camper])).values()];
};

/** Returns e.g. `2 things to do for Maya`; an empty list if nothing is left to do. */
const describeTasks = (camper: CamperRef, members: readonly FamilyMember[]) => {
  const member = members.find((candidate) => candidate.camper._id === camper._id);
  const count = member ? countTasks(member.camper, member.missingConsents) : 0;
  if (count === 0) return [];
  return `${count === 1 ? '1 thing' : `${count} things`} to do for ${listFirstNames([camper])}`;
};

/** What My Family still asks for about those whom a payment enrolled; renders nothing if that is nothing. */
export function NextSteps({ payment }: { payment: Payment }) {
  const { user } = useSession();
  const { data: members = [] } = useFamily(user?.uid ?? '');
  const tasks = listEnrolled(payment).flatMap((camper) => describeTasks(camper, members));
  if (tasks.length === 0) return null;
  return (
    <section className="mt-5 rounded-field border-s-4 border-warning bg-base-200 p-4">
      <h2 className="text-lg">Next, before the first session</h2>
      <ul className="mt-1 grid gap-1">
        {tasks.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Link to={paths.family} className="inline-flex min-h-11 items-center underline">
        Open My Family
      </Link>
    </section>
  );
}
