import type { ReactNode } from 'react';
import { EMERGENCY_CONTACT_LIMIT, PICK_UP_LIMIT } from '@camp/server/contract/families/campers';
import { paths } from '../../lib/paths';
import { Button, ButtonLink } from '../../ui/button';
import { Form, RootMessage } from '../../ui/forms/form';
import { FormSection } from '../../ui/forms/form-section';
import { SelectField } from '../../ui/forms/select-field';
import { TextAreaField } from '../../ui/forms/text-area-field';
import { TextField } from '../../ui/forms/text-field';
import { EmergencyContacts } from './contact-fields';
import { labels, NO_ALLERGIES, NO_MEDICAL_NOTES } from './family.messages';
import './camper-form.css';
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

const Fields = ({ form, isAccountHolder }: { form: CamperForm; isAccountHolder: boolean }) => (
  <>
    <FormSection title="About the camper">
      <TextField {...bind(form, 'firstName')} />
      <TextField {...bind(form, 'lastName')} />
      <TextField
        type="date"
        hint={isAccountHolder ? 'Optional.' : 'Classes have age limits.'}
        {...bind(form, 'birthDate')}
      />
    </FormSection>
    <FormSection title="Health" lead="Other families never see this.">
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
    </FormSection>
    <FormSection
      title="Emergency contacts"
      lead={`Who we call if we can’t reach you. Up to ${EMERGENCY_CONTACT_LIMIT}.`}
    >
      <EmergencyContacts form={form} />
    </FormSection>
    <FormSection title="Pick-up and photos">
      <TextAreaField
        rows={3}
        hint={`Besides the family and the emergency contacts. One name per line, up to ${PICK_UP_LIMIT}. Optional.`}
        {...bind(form, 'pickUpPeople')}
      />
      <SelectField {...bind(form, 'photoConsent')} label="May we take photos?">
        <option value="not-asked">Not answered</option>
        <option value="yes">Yes</option>
        <option value="no">No</option>
      </SelectField>
    </FormSection>
  </>
);

interface CamperFormViewProps {
  editor: CamperEditor;
  isAccountHolder: boolean;
  action: { idle: string; busy: string };
  /** What the user can do about an error, shown below it. */
  children?: ReactNode;
}

export function CamperFormView({ editor, isAccountHolder, action, children }: CamperFormViewProps) {
  const { form, submit, toErrors } = editor;
  const { errors, isSubmitting } = form.formState;
  return (
    <Form form={form} className="camper-form max-w-3xl" onSubmit={submit} toErrors={toErrors}>
      <Fields form={form} isAccountHolder={isAccountHolder} />
      {children}
      <div className="camper-form-actions">
        <RootMessage root={errors.root} />
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
