import { Archive, LogOut, Pencil, UsersRound } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { toCamperName } from '@camp/server/shared/names';
import type { Camper } from '@camp/server/contract/families/campers';
import type { ConsentState } from '@camp/server/contract/families/consents';
import { toCamperPath } from '#lib/paths';
import { Badge } from '#ui/badge';
import { Button, ButtonLink } from '#ui/button';
import { CamperToDo } from './tasks/camper-to-do';
import { describeOnFile, toAge, toBirthDate, toLastChange } from './family.messages';
import { useLeave } from './sharing/use-sharing-actions';
import { useArchive } from './use-camper-actions';

/** Browsers break lines after the hyphen of a phone number. */
const withWholeNumbers = (text: string) =>
  text.split(/([^ ]*\d-\d[^ ]*)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );

const LastChange = ({ camper }: { camper: Camper }) => {
  const text = toLastChange(camper);
  return text === null ? null : <p className="mt-3 text-sm wrap-anywhere text-muted">{text}</p>;
};

const OnFile = ({ camper }: { camper: Camper }) => (
  <dl className="mt-4 grid gap-3 border-t border-base-300 pt-4">
    {describeOnFile(camper).map(({ label, values }) => (
      <div key={label}>
        <dt className="text-sm text-muted">{label}</dt>
        {values.map((value, index) => (
          <dd key={index} className="whitespace-pre-line">
            {withWholeNumbers(value)}
          </dd>
        ))}
      </div>
    ))}
  </dl>
);

const Actions = ({ camper }: { camper: Camper }) => {
  const archive = useArchive();
  const leave = useLeave();
  const name = toCamperName(camper);
  return (
    <div className="mt-auto flex flex-wrap gap-2 pt-5">
      <ButtonLink to={toCamperPath(camper._id)} variant="quiet" aria-label={`Edit ${name}`}>
        <Pencil size={18} aria-hidden="true" />
        Edit
      </ButtonLink>
      {camper.isShared ? (
        <Button variant="ghost" aria-label={`Leave ${name}`} onClick={() => leave(camper)}>
          <LogOut size={18} aria-hidden="true" />
          Leave
        </Button>
      ) : (
        <Button variant="ghost" aria-label={`Archive ${name}`} onClick={() => archive(camper)}>
          <Archive size={18} aria-hidden="true" />
          Archive
        </Button>
      )}
    </div>
  );
};

interface CamperCardProps {
  camper: Camper;
  /** Whether the camper is enrolled in a class that is not over. */
  isEnrolled: boolean;
  /** Whether the camper is on a waiting list. */
  isWaiting: boolean;
  /** The required texts to agree to. */
  missingConsents: readonly ConsentState[];
  /** What the camper waits for. */
  children?: ReactNode;
}

/** A camper with what is missing, what is on file, and the actions. */
export function CamperCard({ children, ...toDo }: CamperCardProps) {
  const { camper } = toDo;
  const id = useId();
  const name = toCamperName(camper);
  return (
    <article
      aria-labelledby={id}
      className="camper-card flex h-full flex-col rounded-box border border-base-300 p-5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={id} className="text-xl">
          {name}
        </h2>
        {camper.isAccountHolder && <Badge>Me</Badge>}
      </div>
      {camper.isShared && (
        <p className="flex items-start gap-2 font-semibold">
          <UsersRound size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            Shared by {camper.ownerName ?? 'another family'}
          </span>
        </p>
      )}
      <p className="text-muted">
        {camper.birthDate === undefined || camper.age === undefined
          ? 'Birth date missing'
          : `${toAge(camper.age)}, born ${toBirthDate(camper.birthDate)}`}
      </p>
      <CamperToDo {...toDo} />
      {children}
      <OnFile camper={camper} />
      <LastChange camper={camper} />
      <Actions camper={camper} />
    </article>
  );
}
