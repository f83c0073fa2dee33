import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { toBirthDatePath, toCamperPath } from '#lib/paths';
import { keepDatesTogether } from '#lib/format/keep-dates-together';
import type { CamperChoice } from './camper-choices';

/** Leads to the birth date of a camper whose age is wrong or not known. */
const BirthDateLink = ({ id, choice }: Pick<CamperCheckboxProps, 'id' | 'choice'>) => {
  const { state, camperId, firstName, isAccountHolder } = choice;
  const isUnknown = state === 'unknown-age';
  if (!isUnknown && (state !== 'wrong-age' || camperId === undefined)) return null;
  const [text, ofWhom] = isUnknown
    ? ['Add birth date', isAccountHolder ? 'Add your birth date' : `Add birth date of ${firstName}`]
    : ['Edit birth date', `Edit birth date of ${firstName}`];
  return (
    <Link
      id={id}
      to={isUnknown ? toBirthDatePath(camperId) : toCamperPath(camperId!)}
      aria-label={ofWhom}
      className="link ms-9 inline-block pb-2 text-sm"
    >
      {text}
    </Link>
  );
};

interface CamperCheckboxProps {
  id: string;
  /** A radio button if only one camper can be chosen. */
  type: 'checkbox' | 'radio';
  choice: CamperChoice;
  /** Why the camper cannot be chosen; null if they can. */
  reason: string | null;
  /** For which ages the class is; null if that is not shown. */
  hint: string | null;
  /** Classes at the same time. */
  overlaps: readonly string[];
  /** Why the server refused the camper. */
  error: string | undefined;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A checkbox or radio button for a camper, with the reason if they cannot be chosen. */
export function CamperCheckbox(props: CamperCheckboxProps) {
  const { id, type, choice, reason, hint, overlaps, error, isChecked, onChange } = props;
  const { firstName, isAccountHolder } = choice;
  const muted = reason ?? hint;
  const notes = [muted, ...(reason === null ? [...overlaps, error] : [])].filter(Boolean);
  return (
    <li className="py-1">
      <label
        htmlFor={id}
        className={`flex min-h-11 items-center gap-3 text-lg ${reason === null ? 'cursor-pointer' : 'text-muted'}`}
      >
        <input
          id={id}
          type={type}
          name={type === 'radio' ? 'camper' : undefined}
          className={`${type} shrink-0 bg-base-100`}
          checked={isChecked}
          disabled={reason !== null}
          aria-invalid={error && !reason ? true : undefined}
          aria-describedby={notes.length > 0 ? `${id}-notes` : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        {isAccountHolder ? 'Me' : firstName}
      </label>
      {notes.length > 0 && (
        <div id={`${id}-notes`} className="ms-9 grid gap-1 pb-2 text-sm">
          {muted !== null && <p className="text-muted">{keepDatesTogether(muted)}</p>}
          {reason === null &&
            overlaps.map((text) => (
              <p key={text} className="flex items-start gap-1.5 font-medium text-warning">
                <TriangleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
                {keepDatesTogether(text)}
              </p>
            ))}
          {error && reason === null && (
            <p className="font-medium text-error">{keepDatesTogether(error)}</p>
          )}
        </div>
      )}
      <BirthDateLink id={`${id}-birth-date`} choice={choice} />
    </li>
  );
}
