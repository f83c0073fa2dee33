import { Link } from 'react-router-dom';
import { toCamperName } from '@camp/server/contract/fields/camper-ref';
import { detailTasks, splitMissing } from '@camp/server/contract/families/camper-tasks.messages';
import { toConsentTask } from '@camp/server/contract/fields/consent-kind.messages';
import type { Camper, MissingDetail } from '@camp/server/contract/families/campers';
import type { ConsentState } from '@camp/server/contract/families/consents';
import { toCamperConsentsPath, toCamperPath } from '../../lib/paths';
import { toHash } from './focused-field';
import { useConfirm } from './use-camper-actions';

interface TaskProps {
  camper: Camper;
  detail: MissingDetail;
}

const TASK = 'inline-flex min-h-11 cursor-pointer items-center font-medium underline';

const Task = ({ camper, detail }: TaskProps) => {
  const confirm = useConfirm();
  const text = (
    <>
      {detailTasks[detail]} <span className="sr-only">for {toCamperName(camper)}</span>
    </>
  );
  if (detail === 'confirmation') {
    return (
      <button type="button" className={TASK} onClick={() => confirm(camper)}>
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

interface CamperTasksProps {
  camper: Camper;
  /** The required texts to agree to. */
  missingConsents: readonly ConsentState[];
  className?: string;
}

/** The list of what is missing before a camper's first session, with a link or button for each. */
export function CamperTasks({ camper, missingConsents, className }: CamperTasksProps) {
  const { required, optional } = splitMissing(camper);
  return (
    <ul aria-label={`To do for ${toCamperName(camper)}`} className={className}>
      {missingConsents.map(({ textId, kind }) => (
        <li key={textId}>
          <Link to={toCamperConsentsPath(camper._id)} className={TASK}>
            {toConsentTask(kind)} <span className="sr-only">for {toCamperName(camper)}</span>
          </Link>
        </li>
      ))}
      {[...required, ...optional].map((detail) => (
        <li key={detail}>
          <Task camper={camper} detail={detail} />
          {optional.includes(detail) && <span className="text-muted"> (optional)</span>}
        </li>
      ))}
    </ul>
  );
}
