import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import {
  admitCamperRequest,
  type AdmitCamperRequest,
  type FamilyCamper,
} from '@camp/server/contract/families/admissions';
import { toMessage, toProblem } from '#lib/api/client';
import { Button } from '#ui/button';
import { isReported } from '#ui/feedback/report-error';
import { showToast } from '#ui/feedback/toast';
import { Form, FormMessage, type FormErrors } from '#ui/forms/form';
import { TextAreaField } from '#ui/forms/text-area-field';
import { useAdmitCamper } from './admissions.queries';
import { CamperChoices } from './camper-choices';

const resolver = standardSchemaResolver<AdmitCamperRequest, unknown, AdmitCamperRequest>(
  admitCamperRequest,
);

const toSentence = (detail: string, reason: string) =>
  reason.trim() === '' ? 'Enter a reason.' : `The reason ${detail}.`;

const toErrors = (error: unknown): FormErrors<AdmitCamperRequest> => {
  if (isReported(error)) return {};
  const reasonError = toProblem(error)?.errors?.find(({ pointer }) => pointer === '/reason');
  return reasonError
    ? { fields: [{ name: 'reason', message: reasonError.detail }] }
    : { message: `The camper was not admitted. ${toMessage(error)}` };
};

interface AdmitFormProps {
  classId: string;
  campers: readonly FamilyCamper[];
  onAdmitted: () => void;
}

/** Admits one camper of a family, with a reason. */
export function AdmitForm({ classId, campers, onAdmitted }: AdmitFormProps) {
  const { mutateAsync, isPending } = useAdmitCamper(classId);
  const form = useForm({ defaultValues: { camperId: '', reason: '' }, resolver });
  const { errors } = form.formState;
  const reasonError = errors.reason?.message;

  const admit = async (request: AdmitCamperRequest) => {
    const { camper } = await mutateAsync(request);
    onAdmitted();
    showToast(`${camper.firstName} is admitted`);
  };

  return (
    <Form form={form} className="mt-6 grid max-w-md gap-4" onSubmit={admit} toErrors={toErrors}>
      <CamperChoices
        campers={campers}
        error={errors.camperId && 'Choose a camper.'}
        field={form.register('camperId')}
      />
      <TextAreaField
        label="Reason"
        hint="For the camp’s records. The family doesn’t see it."
        error={reasonError && toSentence(reasonError, form.getValues('reason'))}
        {...form.register('reason')}
      />
      <FormMessage>{errors.root?.message}</FormMessage>
      <div>
        <Button type="submit" busy={isPending}>
          {isPending ? 'Admitting…' : 'Admit'}
        </Button>
      </div>
    </Form>
  );
}
