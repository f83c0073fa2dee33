import { formatList } from '@camp/server/shared/lists';
import { EN_US } from '@camp/server/shared/locale';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import {
  EMERGENCY_CONTACT_LIMIT,
  PICK_UP_LIMIT,
  type Camper,
} from '@camp/server/contract/families/campers';
import { paths } from '#lib/paths';
import { Button, ButtonLink } from '#ui/button';
import { Form, RootMessage } from '#ui/forms/form';
import { SelectField } from '#ui/forms/select-field';
import { TextAreaField } from '#ui/forms/text-area-field';
import { TextField } from '#ui/forms/text-field';
import { isHealthKnown, listFilledContacts, listMissing, type CamperFields } from './camper-fields';
import { EmergencyContacts } from './contact-fields';
import { labels, NO_ALLERGIES, NO_MEDICAL_NOTES } from './family.messages';
import './camper-form.css';
import { FoldedSection, PhoneSection } from '#ui/forms/form-section';
import { HealthField } from './health-field';
import type { CamperEditor, CamperForm } from './use-camper-editor';

/** Returns a control's props; the order of the calls is the order in which errors get the focus. */
const bind = (
  { register, formState }: CamperForm,
  name: Exclude<keyof typeof labels, 'name' | 'relation' | 'phone'>,
) => ({
  label: labels[name],
  error: formState.errors[name]?.message,
  autoComplete: 'off',
  ...register(name),
});

const hasError = ({ formState }: CamperForm, ...names: (keyof CamperFields)[]) =>
  names.some((name) => formState.errors[name] !== undefined);

const photoAnswers = { yes: 'Yes', no: 'No' };

/** Who else may pick up; folded while nobody is named, because few families need it. */
const PickUp = ({ form }: { form: CamperForm }) => {
  const field = bind(form, 'pickUpPeople');
  return (
    <FoldedSection
      title="Pick-up"
      note="Optional"
      isFoldedAtFirst={form.getValues('pickUpPeople') === ''}
      hasError={field.error !== undefined}
    >
      <div className="mt-2 max-w-md">
        <TextAreaField
          rows={3}
          hint={`Besides the family and the emergency contacts. One name per line, up to ${PICK_UP_LIMIT}.`}
          {...field}
        />
      </div>
    </FoldedSection>
  );
};

/** What the camp needs before the first session and the form does not have yet. */
const StillMissing = ({ form }: { form: CamperForm }) => {
  const missing = listMissing(useWatch({ control: form.control }) as CamperFields);
  return (
    <p className="mb-2 text-sm text-muted empty:hidden">
      {missing.length > 0 &&
        `Needed before camp: ${formatList(missing, EN_US)}. You can finish later.`}
    </p>
  );
};

const Health = ({ form }: { form: CamperForm }) => (
  <PhoneSection
    title="Health"
    lead="Other families never see this."
    answer={isHealthKnown(form.getValues()) ? 'Answered' : null}
    hasError={hasError(form, 'allergies', 'medicalNotes')}
  >
    <HealthField
      form={form}
      name="allergies"
      noneName="hasNoAllergies"
      noneLabel={NO_ALLERGIES}
      hint="For example “Peanuts. The EpiPen is in the red bag.”"
    />
    <HealthField
      form={form}
      name="medicalNotes"
      noneName="hasNoMedicalNotes"
      noneLabel={NO_MEDICAL_NOTES}
      hint="Conditions, medication and anything else we need to know."
    />
  </PhoneSection>
);

const Fields = ({ form, camper }: { form: CamperForm; camper: Camper | null }) => {
  const [copies, setCopies] = useState(0);
  const { firstName, lastName, emergencyContacts, photoConsent } = form.getValues();
  const contacts = listFilledContacts(form.getValues()).map(
    (index) => emergencyContacts[index]!.name,
  );
  return (
    <>
      <PhoneSection
        title="About the camper"
        answer={firstName === '' || lastName === '' ? null : `${firstName} ${lastName}`}
        hasError={hasError(form, 'firstName', 'lastName', 'birthDate')}
      >
        <TextField {...bind(form, 'firstName')} />
        <TextField {...bind(form, 'lastName')} />
        <TextField
          type="date"
          hint={camper?.isAccountHolder ? 'Optional.' : 'Classes have age limits.'}
          {...bind(form, 'birthDate')}
        />
      </PhoneSection>
      <Health form={form} />
      <PhoneSection
        title="Emergency contacts"
        lead={`Who we call if we can’t reach you. Up to ${EMERGENCY_CONTACT_LIMIT}.`}
        answer={contacts.length === 0 ? null : contacts.join(', ')}
        hasError={hasError(form, 'emergencyContacts')}
      >
        <EmergencyContacts form={form} camper={camper} onCopied={() => setCopies(copies + 1)} />
      </PhoneSection>
      {/* A copy of a sibling's list unfolds it. */}
      <PickUp key={copies} form={form} />
      <PhoneSection
        title="Photos"
        answer={photoConsent === 'not-asked' ? null : photoAnswers[photoConsent]}
        hasError={hasError(form, 'photoConsent')}
      >
        <SelectField {...bind(form, 'photoConsent')} label="May we take photos?">
          <option value="not-asked">Not answered</option>
          <option value="yes">{photoAnswers.yes}</option>
          <option value="no">{photoAnswers.no}</option>
        </SelectField>
      </PhoneSection>
    </>
  );
};

/**
 * Scrolls a focused control out from under the actions. Browsers scroll only to what is off screen, and take
 * a covered control for visible. Clicks scroll nothing, because the control would leave the pointer.
 */
const showAboveActions = (control: HTMLElement) => {
  if (control.matches(':focus-visible')) control.scrollIntoView({ block: 'nearest' });
};

interface CamperFormViewProps {
  editor: CamperEditor;
  /** Null for a new camper. */
  camper: Camper | null;
  action: { idle: string; busy: string };
  /** What the user can do about an error, shown below it. */
  children?: ReactNode;
}

export function CamperFormView({ editor, camper, action, children }: CamperFormViewProps) {
  const { form, submit, toErrors } = editor;
  const { errors, isSubmitting } = form.formState;
  return (
    <Form
      form={form}
      className="camper-form max-w-3xl"
      onSubmit={submit}
      toErrors={toErrors}
      onFocus={({ target }) => showAboveActions(target)}
    >
      <Fields form={form} camper={camper} />
      {children}
      <div className="camper-form-actions">
        <RootMessage root={errors.root} />
        <StillMissing form={form} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="lg" busy={isSubmitting}>
            {isSubmitting ? action.busy : action.idle}
          </Button>
          <ButtonLink to={paths.family} variant="ghost" size="lg">
            Cancel
          </ButtonLink>
        </div>
      </div>
    </Form>
  );
}
