import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { toCamperName } from '@camp/server/shared/names';
import { detailTasks, splitMissing } from '@camp/server/contract/families/camper-tasks.messages';
import { toConsentTask } from '@camp/server/shared/messages/en-us/consent-kind';
import type { Camper } from '@camp/server/contract/families/campers';
import type { ConsentState } from '@camp/server/contract/families/consents';
import { keepDatesTogether } from '#lib/format/keep-dates-together';
import { paths, toCamperConsentsPath, toCamperPath } from '#lib/paths';
import { toTasksBefore } from '../family.messages';
import { toHash } from '../focused-field';

interface TasksLinkProps {
  camper: Camper;
  /** The required texts to agree to. */
  missingConsents: readonly ConsentState[];
  /** The first day of the class, if it is known. */
  firstDay: string | undefined;
}

/** Returns what is left to do for a camper, with the page for each. */
const listTasks = ({ camper, missingConsents }: TasksLinkProps) => [
  ...missingConsents.map(({ kind }) => ({
    label: toConsentTask(kind),
    to: toCamperConsentsPath(camper._id),
  })),
  ...splitMissing(camper).required.map((detail) => ({
    label: detailTasks[detail],
    to:
      detail === 'confirmation'
        ? paths.family
        : { pathname: toCamperPath(camper._id), hash: toHash(detail) },
  })),
];

/** A line with what is left to do for a camper before a class starts; leads to the only task, or to My Family. */
export function TasksLink(props: TasksLinkProps) {
  const tasks = listTasks(props);
  const [only] = tasks;
  if (!only) return null;
  const labels = tasks.map(({ label }) => label);
  return (
    <p className="relative mt-1 w-fit">
      <Link
        to={tasks.length === 1 ? only.to : paths.family}
        className="inline-flex min-h-11 items-center gap-1 font-medium text-warning underline"
      >
        <span>
          {keepDatesTogether(toTasksBefore(labels, props.firstDay))}
          {` for ${toCamperName(props.camper)}`}
        </span>
        <ChevronRight size={18} aria-hidden="true" className="shrink-0" />
      </Link>
    </p>
  );
}
