import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { FamilyCamper } from '@camp/server/contract/families/admissions';

/** Returns e.g. `Maya, 7`. */
const toChoice = ({ firstName, age }: FamilyCamper) => `${firstName}, ${age ?? 'age not given'}`;

interface CamperChoicesProps {
  campers: readonly FamilyCamper[];
  error: string | undefined;
  /** The registered field. */
  field: UseFormRegisterReturn;
}

/** Radio buttons for the campers of a family. Those who are admitted cannot be chosen. */
export function CamperChoices({ campers, error, field }: CamperChoicesProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error && id}>
      <legend className="text-sm font-semibold">Camper and age in this class</legend>
      {campers.map((camper) => (
        <label
          key={camper._id}
          className={`flex min-h-11 items-center gap-3 ${camper.isAdmitted ? 'text-muted' : 'cursor-pointer'}`}
        >
          <input
            {...field}
            type="radio"
            className="radio"
            value={camper._id}
            disabled={camper.isAdmitted}
          />
          <span className="min-w-0 wrap-anywhere">
            {toChoice(camper)}
            {camper.isAdmitted && ' (already admitted)'}
          </span>
        </label>
      ))}
      <p id={id} className="text-sm font-medium text-error empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
