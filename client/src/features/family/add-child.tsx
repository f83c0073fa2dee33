import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { CAMPER_LIMIT, type AddCamperRequest, type Camper } from '@camp/server/contract/campers';
import { toMessage, toProblem } from '../../lib/api/client';
import { Button } from '../../ui/button';
import { isReported } from '../../ui/feedback/report-error';
import { Form, FormMessage, type FormErrors } from '../../ui/forms/form';
import { TextField } from '../../ui/forms/text-field';
import { createResolver, toFieldErrors, type CamperRequest } from './camper-errors';
import { emptyCamper, type CamperFields } from './camper-fields';
import { labels } from './family.messages';
import { useAddCamper } from './family.queries';

interface ChildFormProps {
  onAdded: (child: Camper) => void;
  onCancel: () => void;
}

const inputs = [
  { name: 'firstName' },
  { name: 'lastName' },
  { name: 'birthDate', type: 'date', hint: 'Classes have age limits.' },
] as const;

const ChildForm = ({ onAdded, onCancel }: ChildFormProps) => {
  const { mutateAsync } = useAddCamper();
  const [resolver] = useState(() => createResolver(false));
  const form = useForm<CamperFields, unknown, CamperRequest>({
    defaultValues: emptyCamper,
    resolver,
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('firstName'), [setFocus]);

  const toErrors = (error: unknown): FormErrors<CamperFields> => {
    if (isReported(error)) return {};
    const fields = toFieldErrors(toProblem(error)?.errors ?? [], form.getValues());
    return fields.length > 0 ? { fields } : { message: `Not added. ${toMessage(error)}` };
  };
  return (
    <Form
      form={form}
      aria-label="Add a child"
      className="mt-4 mb-5 grid gap-4 rounded-box border border-base-300 p-4"
      // Only the account holder's can lack the last name and the birth date.
      onSubmit={async (request) => onAdded(await mutateAsync(request as AddCamperRequest))}
      toErrors={toErrors}
    >
      {inputs.map(({ name, ...input }) => (
        <TextField
          key={name}
          label={labels[name]}
          error={errors[name]?.message}
          autoComplete="off"
          {...input}
          {...form.register(name)}
        />
      ))}
      <FormMessage>{errors.root?.message}</FormMessage>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {isSubmitting ? 'Adding…' : 'Add child'}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Back
        </Button>
      </div>
    </Form>
  );
};

interface AddChildProps {
  campers: readonly Camper[];
  onAdded: (child: Camper) => void;
}

/** A button that opens a short form for a new child; nothing if the family is full. */
export function AddChild({ campers, onAdded }: AddChildProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setIsOpen(false));
    button.current?.focus();
  };
  if (isOpen) {
    return (
      <ChildForm
        onAdded={(child) => {
          close();
          onAdded(child);
        }}
        onCancel={close}
      />
    );
  }
  const children = campers.filter(
    ({ isAccountHolder, archivedAt }) => !isAccountHolder && archivedAt === undefined,
  );
  if (children.length >= CAMPER_LIMIT) return null;
  return (
    <Button ref={button} variant="ghost" className="my-2 -ms-4" onClick={() => setIsOpen(true)}>
      <Plus size={18} aria-hidden="true" />
      Add a child
    </Button>
  );
}
