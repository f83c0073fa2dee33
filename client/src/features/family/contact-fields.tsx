import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray } from 'react-hook-form';
import { EMERGENCY_CONTACT_LIMIT, type Camper } from '@camp/server/contract/families/campers';
import { Button } from '#ui/button';
import { TextField } from '#ui/forms/text-field';
import { emptyContact } from './camper-fields';
import { labels } from './family.messages';
import { SiblingContacts } from './sibling-contacts';
import type { CamperForm } from './use-camper-editor';

const inputs = [
  { part: 'name' },
  { part: 'relation' },
  { part: 'phone', type: 'tel', hint: 'With area code.' },
] as const;

interface ContactFieldsProps {
  form: CamperForm;
  index: number;
  onRemove: () => void;
}

const ContactFields = ({ form, index, onRemove }: ContactFieldsProps) => {
  const errors = form.formState.errors.emergencyContacts?.[index];
  return (
    <fieldset className="rounded-box border border-base-300 p-4">
      <legend className="px-1 font-semibold">Emergency contact {index + 1}</legend>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-3">
        {inputs.map(({ part, ...input }) => (
          <TextField
            key={part}
            label={labels[part]}
            error={errors?.[part]?.message}
            autoComplete="off"
            {...input}
            {...form.register(`emergencyContacts.${index}.${part}`)}
          />
        ))}
      </div>
      <Button
        variant="ghost"
        size="sm"
        className="mt-3 min-h-11"
        aria-label={`Remove emergency contact ${index + 1}`}
        data-remove-contact
        onClick={onRemove}
      >
        <Trash2 size={18} aria-hidden="true" />
        Remove
      </Button>
    </fieldset>
  );
};

interface EmergencyContactsProps {
  form: CamperForm;
  /** The camper of the form; null for a new one. */
  camper: Camper | null;
  /** Runs once the form has a copy of a sibling's contacts or pick-up list. */
  onCopied: () => void;
}

/** The emergency contacts, a button to add one, and a button to copy those of a sibling. */
export function EmergencyContacts({ form, camper, onCopied }: EmergencyContactsProps) {
  const { fields, append, remove, replace } = useFieldArray({
    control: form.control,
    name: 'emergencyContacts',
  });
  const box = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  const removeContact = (index: number) => {
    flushSync(() => remove(index));
    // The pressed button is gone; keep the focus in the list.
    const buttons = box.current!.querySelectorAll<HTMLElement>('[data-remove-contact]');
    (buttons[index] ?? addButton.current)?.focus();
  };

  return (
    <div ref={box} className="grid gap-4 sm:col-span-2">
      <SiblingContacts form={form} camper={camper} onContacts={replace} onCopied={onCopied} />
      {fields.map(({ id }, index) => (
        <ContactFields key={id} form={form} index={index} onRemove={() => removeContact(index)} />
      ))}
      {fields.length < EMERGENCY_CONTACT_LIMIT && (
        <Button
          ref={addButton}
          variant="quiet"
          size="sm"
          className="min-h-11 justify-self-start"
          onClick={() => append(emptyContact)}
        >
          <Plus size={18} aria-hidden="true" />
          Add a contact
        </Button>
      )}
    </div>
  );
}
