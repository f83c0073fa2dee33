import { useId } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import {
  COLLECTOR_NAME_MAX_LENGTH,
  COLLECTOR_REASON_MAX_LENGTH,
  type PickUpPerson,
} from '@camp/server/contract/classes/teaching/roster';
import { toMessage } from '../../../lib/api/client';
import { Button } from '../../../ui/button';
import { showError } from '../../../ui/feedback/toast';
import { ChoiceCard } from '../../../ui/forms/choice-card';
import { Form, FormMessage } from '../../../ui/forms/form';
import { TextField } from '../../../ui/forms/text-field';
import { Modal } from '../../../ui/modal';
import {
  createResolver,
  isFinal,
  OTHER,
  toCheckOutErrors,
  type CheckOutFields,
  type Collector,
} from './check-out-fields';
import { PersonLabel } from '../safety-data/person-label';

type CheckOutForm = UseFormReturn<CheckOutFields, unknown, Collector>;

interface PeopleProps {
  form: CheckOutForm;
  people: readonly PickUpPerson[];
}

const People = ({ form, people }: PeopleProps) => {
  const id = useId();
  const error = form.formState.errors.choice?.message;
  const choices = [
    ...people.map((person, index) => ({
      value: String(index),
      label: <PersonLabel person={person} />,
    })),
    { value: OTHER, label: 'Someone else' },
  ];
  return (
    <fieldset
      className="grid gap-2"
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error && id}
    >
      <legend className="mb-1 font-semibold">Who is picking up?</legend>
      {choices.map(({ value, label }) => (
        <ChoiceCard key={value} {...form.register('choice')} value={value} label={label} />
      ))}
      <p id={id} className="text-sm font-medium text-error empty:hidden">
        {error}
      </p>
    </fieldset>
  );
};

const OtherFields = ({ form, isListKnown }: { form: CheckOutForm; isListKnown: boolean }) => {
  const { errors } = form.formState;
  return (
    <div className="mt-2 grid gap-3">
      <p className="text-sm">
        {isListKnown
          ? 'This person is not on the list. We tell the family and record your reason.'
          : 'If this person is not on the pick-up list, we tell the family and record your reason.'}
      </p>
      <TextField
        label="Name of the person"
        maxLength={COLLECTOR_NAME_MAX_LENGTH}
        autoComplete="off"
        dir="auto"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label="Why may they pick up?"
        maxLength={COLLECTOR_REASON_MAX_LENGTH}
        autoComplete="off"
        dir="auto"
        error={errors.reason?.message}
        {...form.register('reason')}
      />
    </div>
  );
};

interface CheckOutDialogProps {
  /** The camper's name. */
  name: string;
  /** The pick-up list; null if it could not be loaded. */
  people: readonly PickUpPerson[] | null;
  save: (collector: Collector) => Promise<unknown>;
  onClose: () => void;
}

/** Asks who collects a camper, and checks the camper out. */
export function CheckOutDialog({ name, people, save, onClose }: CheckOutDialogProps) {
  const form = useForm<CheckOutFields, unknown, Collector>({
    defaultValues: { choice: '', name: '', reason: '' },
    resolver: createResolver(people ?? []),
  });
  const choice = useWatch({ control: form.control, name: 'choice' });
  const { errors, isSubmitting } = form.formState;

  const checkOut = async (collector: Collector) => {
    try {
      await save(collector);
      onClose();
    } catch (error) {
      if (!isFinal(error)) throw error;
      onClose();
      showError('Error!', `${name} was not checked out. ${toMessage(error)}`);
    }
  };

  return (
    <Modal
      title={
        <>
          Check out <bdi>{name}</bdi>
        </>
      }
      isClosable={!isSubmitting}
      onClose={onClose}
    >
      <Form
        form={form}
        className="flex min-h-0 flex-col"
        onSubmit={checkOut}
        toErrors={(error) => toCheckOutErrors(error, form.getValues('choice'))}
      >
        <div className="min-h-0 overflow-y-auto overscroll-contain px-5 pb-4 sm:px-6">
          {people === null && (
            <p className="mb-2">We couldn’t load the pick-up list. Ask for an ID.</p>
          )}
          <People form={form} people={people ?? []} />
          {choice === OTHER && (
            <OtherFields form={form} isListKnown={people !== null && people.length > 0} />
          )}
        </div>
        <footer className="grid gap-3 border-t border-base-300 p-5 sm:px-6">
          <FormMessage>{errors.root?.message}</FormMessage>
          <div className="dialog-actions">
            <Button type="submit" busy={isSubmitting}>
              Check out
            </Button>
            <Button variant="ghost" disabled={isSubmitting} onClick={onClose}>
              Cancel
            </Button>
          </div>
        </footer>
      </Form>
    </Modal>
  );
}
