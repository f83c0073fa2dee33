import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { toCamperName } from '@camp/server/shared/names';
import { detailTasks, splitMissing } from '@camp/server/contract/families/camper-tasks.messages';
import { toConsentTask } from '@camp/server/shared/messages/en-us/consent-kind';
import type { Camper, MissingDetail } from '@camp/server/contract/families/campers';
import type { ConsentState } from '@camp/server/contract/families/consents';
import { toCamperConsentsPath, toCamperPath } from '#lib/paths';
import { countTasks, lowerFirst } from '../family.messages';
import { toHash } from '../focused-field';
import { useConfirm } from '../use-camper-actions';

interface TaskProps {
  camper: Camper;
  detail: MissingDetail;
  isWithinSentence?: boolean;
}

const ROW =
  'flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 py-2 text-start font-medium hover:underline';
const IN_SENTENCE = 'inline-flex min-h-11 cursor-pointer items-center font-medium underline';

const Arrow = () => <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted" />;

const Task = ({ camper, detail, isWithinSentence = false }: TaskProps) => {
  const confirm = useConfirm();
  const style = isWithinSentence ? IN_SENTENCE : ROW;
  const text = (
    <>
      <span>
        {isWithinSentence ? lowerFirst(detailTasks[detail]) : detailTasks[detail]}{' '}
        <span className="sr-only">for {toCamperName(camper)}</span>
      </span>
      {!isWithinSentence && <Arrow />}
    </>
  );
  if (detail === 'confirmation') {
    return (
      <button type="button" className={style} onClick={() => confirm(camper)}>
        {text}
      </button>
    );
  }
  return (
    <Link to={{ pathname: toCamperPath(camper._id), hash: toHash(detail) }} className={style}>
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
        <ul aria-label={`To do for ${toCamperName(camper)}`} className="divide-y divide-base-300">
          {missingConsents.map(({ textId, kind }) => (
            <li key={textId}>
              <Link to={toCamperConsentsPath(camper._id)} className={ROW}>
                <span>
                  {toConsentTask(kind)} <span className="sr-only">for {toCamperName(camper)}</span>
                </span>
                <Arrow />
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
