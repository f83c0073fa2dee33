import type { Payment } from '@camp/server/contract';
import { CamperTasks } from '#features/family/tasks/camper-tasks';
import { countTasks } from '#features/family/family.messages';
import { listFirstNames } from '@camp/server/shared/names';
import { paths } from '#lib/paths';
import { useSession } from '#lib/session/session';
import { ButtonLink } from '#ui/button';
import { useFamily, type FamilyMember } from '../family/use-family';

const countFor = ({ camper, missingConsents }: FamilyMember) => countTasks(camper, missingConsents);

/** Returns the ids of those whom a payment enrolled. */
export const listEnrolled = ({ lines }: Payment) =>
  lines.filter(({ outcome }) => outcome === 'enrolled').map(({ camper }) => camper._id);

/**
 * Returns the members of the family with these ids for whom something is left to do; undefined while that is
 * loading, and nobody if it cannot be loaded.
 */
export function useOpenTasks(ids: readonly string[]): FamilyMember[] | undefined {
  const { user } = useSession();
  const { data: members, error } = useFamily(user?.uid ?? '');
  if (!members) return error ? [] : undefined;
  return members.filter((member) => ids.includes(member.camper._id) && countFor(member) > 0);
}

interface NextStepsProps {
  /** Undefined while they are loading. */
  members: readonly FamilyMember[] | undefined;
  className?: string;
}

/** What My Family still asks for about those who are enrolled; renders nothing if that is nothing. */
export function NextSteps({ members, className = '' }: NextStepsProps) {
  if (!members || members.length === 0) return null;
  return (
    <section
      className={`rounded-field border-s-4 border-warning bg-base-200 p-4 print:hidden ${className}`}
    >
      <h2 className="text-lg">Next, before the first session</h2>
      <div className={`mt-2 grid gap-x-8 gap-y-3 ${members.length > 1 ? 'sm:grid-cols-2' : ''}`}>
        {members.map((member) => {
          const { camper, missingConsents } = member;
          const count = countFor(member);
          return (
            <div key={camper._id}>
              <p className="font-semibold">
                {count === 1 ? '1 thing' : `${count} things`} to do for {listFirstNames([camper])}
              </p>
              <CamperTasks camper={camper} missingConsents={missingConsents} />
            </div>
          );
        })}
      </div>
      <ButtonLink to={paths.family} className="mt-3 max-sm:w-full">
        Open My Family
      </ButtonLink>
    </section>
  );
}
