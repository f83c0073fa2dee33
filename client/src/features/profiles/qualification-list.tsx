import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import {
  QUALIFICATIONS_MAX,
  type Qualification,
} from '@camp/server/contract/classes/teaching/instructor-profiles';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { TextField } from '#ui/forms/text-field';
import { emptyQualification, type ProfileFields } from './profile-fields';
import { toQualificationState } from './profile.messages';

type ProfileForm = UseFormReturn<ProfileFields>;

interface ItemProps {
  form: ProfileForm;
  index: number;
  /** As stored; undefined for a new one. */
  stored: Qualification | undefined;
  onRemove: () => void;
}

const State = ({ stored }: { stored: Qualification }) => {
  const { label, tone } = toQualificationState(stored);
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {stored.reason !== undefined && (
        <p className="w-full wrap-anywhere">
          <span className="font-semibold">Feedback from the camp:</span> {stored.reason}
        </p>
      )}
    </>
  );
};

const Item = ({ form, index, stored, onRemove }: ItemProps) => {
  const at = `qualifications.${index}` as const;
  const errors = form.formState.errors.qualifications?.[index];
  return (
    <li className="border-t border-base-300 py-5">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="font-sans text-base">Qualification {index + 1}</h3>
        {stored && <State stored={stored} />}
        <Button
          variant="ghost"
          size="sm"
          className="ms-auto"
          aria-label={`Remove qualification ${index + 1}`}
          onClick={onRemove}
        >
          <Trash2 size={18} aria-hidden="true" />
          Remove
        </Button>
      </div>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <TextField
          label="Title"
          {...form.register(`${at}.title`)}
          {...(errors?.title?.message && { error: errors.title.message })}
        />
        <TextField
          label="Issued by"
          {...form.register(`${at}.issuer`)}
          {...(errors?.issuer?.message && { error: errors.issuer.message })}
        />
        <TextField
          label="Number (optional)"
          hint="Only you and the camp see it."
          {...form.register(`${at}.number`)}
          {...(errors?.number?.message && { error: errors.number.message })}
        />
        <TextField
          type="date"
          label="Valid until (optional)"
          hint="Leave it empty if it never expires."
          {...form.register(`${at}.expiresOn`)}
          {...(errors?.expiresOn?.message && { error: errors.expiresOn.message })}
        />
      </div>
    </li>
  );
};

/** The qualifications, each with its state. */
export function QualificationList({
  form,
  stored,
}: {
  form: ProfileForm;
  stored: readonly Qualification[];
}) {
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'qualifications',
    keyName: 'key',
  });
  return (
    <section aria-labelledby="qualifications" className="mt-8">
      <h2 id="qualifications" className="text-xl">
        Qualifications
      </h2>
      <p className="mt-1 mb-4 max-w-2xl text-muted">
        Families see a qualification once the camp has confirmed it, and until it expires. If you
        change a confirmed one, we confirm it again.
      </p>
      <ul>
        {fields.map(({ key, _id }, index) => (
          <Item
            key={key}
            form={form}
            index={index}
            stored={stored.find((one) => one._id === _id)}
            onRemove={() => {
              remove(index);
              document.getElementById('add-qualification')?.focus();
            }}
          />
        ))}
      </ul>
      {fields.length < QUALIFICATIONS_MAX && (
        <Button
          id="add-qualification"
          variant="quiet"
          onClick={() => append(emptyQualification, { shouldFocus: true })}
        >
          <Plus size={18} aria-hidden="true" />
          Add a qualification
        </Button>
      )}
    </section>
  );
}
