import { useId, useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import {
  COLLECTOR_NAME_MAX_LENGTH,
  COLLECTOR_REASON_MAX_LENGTH,
  type CallFirst,
} from '@camp/server/contract/classes/teaching/roster';
import { toMessage } from '#lib/api/client';
import { formatDateTime } from '#lib/format/dates';
import { Button } from '#ui/button';
import { showError } from '#ui/feedback/toast';
import { ChoiceCard } from '#ui/forms/choice-card';
import { Form, FormMessage } from '#ui/forms/form';
import { TextField } from '#ui/forms/text-field';
import { Modal } from '#ui/modal';
import {
  createResolver,
  findChoice,
  isFinal,
  OTHER,
  toCheckOutErrors,
  wantsReason,
  type CheckOutFields,
  type Choice,
  type Collector,
} from './check-out-fields';
import { CallFirstList } from './call-first-list';
import { PersonLabel } from '../safety-data/person-label';

type CheckOutForm = UseFormReturn<CheckOutFields, unknown, Collector>;

interface PeopleProps {
  form: CheckOutForm;
  choices: readonly Choice[];
}

const ChoiceLabel = ({ choice: { person, because } }: { choice: Choice }) => {
  const { addedAt, addedBy } = person;
  return (
    <>
      <PersonLabel person={person} />
      {because === 'added-late' && (
        <span className="block text-sm font-normal text-muted">
          {addedAt !== undefined && (
            <>
              Added {formatDateTime(addedAt)} by <bdi>{addedBy ?? 'somebody'}</bdi>:{' '}
            </>
          )}
          needs a reason
        </span>
      )}
    </>
  );
};

const People = ({ form, choices }: PeopleProps) => {
  const id = useId();
  const error = form.formState.errors.choice?.message;
  const cards = [
    ...choices.map((choice, index) => ({
      value: String(index),
      label: <ChoiceLabel choice={choice} />,
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
      {cards.map(({ value, label }) => (
        <ChoiceCard key={value} {...form.register('choice')} value={value} label={label} />
      ))}
      <p id={id} className="text-sm font-medium text-error empty:hidden">
        {error}
      </p>
    </fieldset>
  );
};

const toNote = (chosen: Choice | undefined, isListKnown: boolean): string => {
  const consequence = 'We tell the family and the office and record your reason.';
  switch (chosen?.because) {
    case 'account-suspended':
      return `Account suspended: ask the office. ${consequence}`;
    case 'added-late':
    case null:
      return `This person came onto the list today or after the check-in. ${consequence}`;
    case undefined:
      return isListKnown
        ? `This person is not on the list. ${consequence}`
        : 'If this person is not on the pick-up list, we tell the family and the office and record your reason.';
  }
};

interface ReasonFieldsProps {
  form: CheckOutForm;
  /** Undefined for "Someone else". */
  chosen: Choice | undefined;
  isListKnown: boolean;
  callFirst: readonly CallFirst[];
}

const ReasonFields = ({ form, chosen, isListKnown, callFirst }: ReasonFieldsProps) => {
  const { errors } = form.formState;
  return (
    <div className="mt-2 grid gap-3">
      <p className="text-sm">{toNote(chosen, isListKnown)}</p>
      <CallFirstList people={callFirst} />
      {!chosen && (
        <TextField
          label="Name of the person"
          maxLength={COLLECTOR_NAME_MAX_LENGTH}
          autoComplete="off"
          dir="auto"
          error={errors.name?.message}
          {...form.register('name')}
        />
      )}
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
  choices: readonly Choice[] | null;
  callFirst: readonly CallFirst[];
  save: (collector: Collector) => Promise<unknown>;
  onClose: () => void;
}

/** Returns the form, and what is chosen in it with what the server said about it. */
function useCheckOutForm(choices: readonly Choice[]) {
  /** The choices of whom the server wants a reason, because the list changed after it was loaded. */
  const [refused, setRefused] = useState<readonly string[]>([]);
  const current = choices.map((choice, index) =>
    refused.includes(String(index)) && choice.because === null
      ? { ...choice, because: 'added-late' as const }
      : choice,
  );
  const form = useForm<CheckOutFields, unknown, Collector>({
    defaultValues: { choice: '', name: '', reason: '' },
    resolver: createResolver(current),
  });
  // The first field with an error gets the focus, in the order of registration, so it must be that of the page.
  for (const name of ['choice', 'name', 'reason'] as const) form.register(name);
  const choice = useWatch({ control: form.control, name: 'choice' });
  const chosen = findChoice(current, choice);
  const needsReason = choice === OTHER || (chosen !== undefined && chosen.because !== null);
  const addRefused = () => setRefused((before) => [...before, form.getValues('choice')]);
  return { form, current, chosen, needsReason, addRefused };
}

/** Asks who collects a camper, and checks the camper out. */
export function CheckOutDialog({ name, choices, callFirst, save, onClose }: CheckOutDialogProps) {
  const { form, current, chosen, needsReason, addRefused } = useCheckOutForm(choices ?? []);
  const { errors, isSubmitting } = form.formState;

  const checkOut = async (collector: Collector) => {
    try {
      await save(collector);
      onClose();
    } catch (error) {
      if (wantsReason(error)) addRefused();
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
        toErrors={(error) => toCheckOutErrors(error, needsReason || wantsReason(error))}
      >
        <div className="min-h-0 overflow-y-auto overscroll-contain px-5 pb-4 sm:px-6">
          {choices === null && (
            <p className="mb-2">We couldn’t load the pick-up list. Ask for an ID.</p>
          )}
          <People form={form} choices={current} />
          {needsReason && (
            <ReasonFields
              form={form}
              chosen={chosen}
              isListKnown={choices !== null && choices.length > 0}
              callFirst={callFirst}
            />
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
