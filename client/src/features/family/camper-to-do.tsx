import { CircleCheck, ListTodo } from 'lucide-react';
import { Link } from 'react-router-dom';
import { toCamperName } from '@camp/server/contract/fields/camper-ref';
import type { Camper, MissingDetail } from '@camp/server/contract/families/campers';
import type { ConsentState } from '@camp/server/contract/families/consents';
import { toKindNoun } from '../../lib/format/consents';
import { toCamperConsentsPath, toCamperPath } from '../../lib/paths';
import { countTasks, splitMissing, tasks, toTaskCount } from './family.messages';
import { toHash } from './focused-field';

interface TaskProps {
  camper: Camper;
  detail: MissingDetail;
  onConfirm: () => void;
}

const TASK = 'inline-flex min-h-11 cursor-pointer items-center font-medium underline';

const Task = ({ camper, detail, onConfirm }: TaskProps) => {
  const text = (
    <>
      {tasks[detail]} <span className="sr-only">for {toCamperName(camper)}</span>
    </>
  );
  if (detail === 'confirmation') {
    return (
      <button type="button" className={TASK} onClick={onConfirm}>
        {text}
      </button>
    );
  }
  return (
    <Link to={{ pathname: toCamperPath(camper._id), hash: toHash(detail) }} className={TASK}>
      {text}
    </Link>
  );
};

interface CamperToDoProps {
  camper: Camper;
  /** The required texts to agree to. */
  missingConsents: readonly ConsentState[];
  onConfirm: () => void;
}

/** What is missing before a camper's first session, with a link or button for each. */
export function CamperToDo({ camper, missingConsents, onConfirm }: CamperToDoProps) {
  const { required, optional } = splitMissing(camper);
  const count = countTasks(camper, missingConsents);
  return (
    <div className="mt-4">
      <p className="flex items-center gap-2 font-semibold">
        {count > 0 ? (
          <ListTodo size={20} aria-hidden="true" className="shrink-0 text-warning" />
        ) : (
          <CircleCheck size={20} aria-hidden="true" className="shrink-0 text-success" />
        )}
        {count > 0 ? toTaskCount(count) : 'Ready for camp'}
      </p>
      {count + optional.length > 0 && (
        <ul aria-label={`To do for ${toCamperName(camper)}`} className="ms-7">
          {missingConsents.map(({ textId, kind }) => (
            <li key={textId}>
              <Link to={toCamperConsentsPath(camper._id)} className={TASK}>
                Agree to {toKindNoun(kind)}{' '}
                <span className="sr-only">for {toCamperName(camper)}</span>
              </Link>
            </li>
          ))}
          {[...required, ...optional].map((detail) => (
            <li key={detail}>
              <Task camper={camper} detail={detail} onConfirm={onConfirm} />
              {optional.includes(detail) && <span className="text-muted"> (optional)</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
