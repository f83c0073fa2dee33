import { Link } from 'react-router-dom';
import { toCamperName } from '@camp/server/contract/fields/camper-ref';
import { detailTasks, splitMissing } from '@camp/server/contract/families/camper-tasks.messages';
import { toConsentTask } from '@camp/server/contract/fields/consent-kind.messages';
import type { Camper, MissingDetail } from '@camp/server/contract/families/campers';
import type { ConsentState } from '@camp/server/contract/families/consents';
import { toCamperConsentsPath, toCamperPath } from '../../lib/paths';
import { countTasks } from './family.messages';
import { toHash } from './focused-field';
import { useConfirm } from './use-camper-actions';

interface TaskProps {
  camper: Camper;
  detail: MissingDetail;
  isWithinSentence?: boolean;
}

const lowerFirst = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

const TASK = 'inline-flex min-h-11 cursor-pointer items-center font-medium underline';

const Task = ({ camper, detail, isWithinSentence = false }: TaskProps) => {
  const confirm = useConfirm();
  const text = (
    <>
      {isWithinSentence ? lowerFirst(detailTasks[detail]) : detailTasks[detail]}{' '}
      <span className="sr-only">for {toCamperName(camper)}</span>
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

/** The list of what is missing before a camper's first session, with a link or button for each; what is optional stands below. */
export function CamperTasks({ camper, missingConsents, className }: CamperTasksProps) {
  const { required, optional } = splitMissing(camper);
  return (
    <div className={className}>
      {countTasks(camper, missingConsents) > 0 && (
        <ul aria-label={`To do for ${toCamperName(camper)}`}>
          {missingConsents.map(({ textId, kind }) => (
            <li key={textId}>
              <Link to={toCamperConsentsPath(camper._id)} className={TASK}>
                {toConsentTask(kind)} <span className="sr-only">for {toCamperName(camper)}</span>
              </Link>
            </li>
          ))}
          {required.map((detail) => (
            <li key={detail}>
              <Task camper={camper} detail={detail} />
            </li>
          ))}
        </ul>
      )}
      {optional.map((detail) => (
        <p key={detail}>
          Also useful: <Task camper={camper} detail={detail} isWithinSentence />
        </p>
      ))}
    </div>
  );
}
