import { CircleCheck, ListTodo } from 'lucide-react';
import { splitMissing } from '@camp/server/contract/families/camper-tasks.messages';
import type { Camper } from '@camp/server/contract/families/campers';
import type { ConsentState } from '@camp/server/contract/families/consents';
import { CamperTasks } from './camper-tasks';
import { countTasks, toTaskCount } from '../family.messages';

interface CamperToDoProps {
  camper: Camper;
  /** Without an enrollment, nothing is urgent. */
  isEnrolled: boolean;
  /** Whether the camper waits for a seat. */
  isWaiting: boolean;
  /** The required texts to agree to. */
  missingConsents: readonly ConsentState[];
}

/** How much is missing before a camper's first session, and what. */
export function CamperToDo({ camper, isEnrolled, isWaiting, missingConsents }: CamperToDoProps) {
  const { optional } = splitMissing(camper);
  const count = countTasks(camper, missingConsents);
  return (
    <div className="mt-4">
      <p
        className={`flex items-center gap-2 ${count > 0 && !isEnrolled ? 'text-muted' : 'font-semibold'}`}
      >
        {count > 0 ? (
          <ListTodo
            size={20}
            aria-hidden="true"
            className={`shrink-0 ${isEnrolled ? 'text-warning' : ''}`}
          />
        ) : (
          <CircleCheck size={20} aria-hidden="true" className="shrink-0 text-success" />
        )}
        {count > 0 ? toTaskCount(count, isWaiting && !isEnrolled) : 'Ready for camp'}
      </p>
      {count + optional.length > 0 && (
        <CamperTasks camper={camper} missingConsents={missingConsents} className="mt-1 ms-7" />
      )}
    </div>
  );
}
