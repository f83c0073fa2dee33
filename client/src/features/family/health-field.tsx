import { useWatch } from 'react-hook-form';
import { TextAreaField } from '#ui/forms/text-area-field';
import { labels } from './family.messages';
import type { CamperForm } from './use-camper-editor';

interface HealthFieldProps {
  form: CamperForm;
  name: 'allergies' | 'medicalNotes';
  /** The field that says that there are none. */
  noneName: 'hasNoAllergies' | 'hasNoMedicalNotes';
  noneLabel: string;
  hint: string;
}

/** A text about health, or the answer that there is nothing to say, which is different from no answer. */
export function HealthField({ form, name, noneName, noneLabel, hint }: HealthFieldProps) {
  const { register, control, formState } = form;
  const text = useWatch({ control, name });
  return (
    <div className="mb-4">
      <TextAreaField
        rows={3}
        label={labels[name]}
        hint={hint}
        error={formState.errors[name]?.message}
        autoComplete="off"
        {...register(name)}
      />
      {text.trim() === '' && (
        <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="checkbox rounded-md border-control"
            {...register(noneName)}
          />
          {noneLabel}
        </label>
      )}
    </div>
  );
}
