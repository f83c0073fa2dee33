import { useForm, type UseFormReturn } from 'react-hook-form';
import {
  setBackgroundCheckRequest,
  type ProfileForReview,
} from '@camp/server/contract/classes/teaching/instructor-profiles';
import { toMessage } from '#lib/api/client';
import { Button } from '#ui/button';
import { confirmAction } from '#ui/feedback/confirm-action';
import { isReported } from '#ui/feedback/report-error';
import { showToast } from '#ui/feedback/toast';
import { Form, FormMessage } from '#ui/forms/form';
import { TextField } from '#ui/forms/text-field';
import { useSetBackgroundCheck } from './profile.queries';

interface CheckFields {
  checkedOn: string;
  expiresOn: string;
}

const toErrors = (error: unknown) => ({ message: isReported(error) ? null : toMessage(error) });

const labels: Record<string, string> = {
  checkedOn: 'The day of the check',
  expiresOn: 'The last day',
};

const missing: Record<string, string> = {
  checkedOn: 'Enter the day of the check.',
  expiresOn: 'Enter the last day on which the check is valid.',
};

const DayFields = ({ form }: { form: UseFormReturn<CheckFields> }) => {
  const { errors } = form.formState;
  return (
    <>
      <TextField
        type="date"
        label="Checked on"
        {...form.register('checkedOn')}
        {...(errors.checkedOn?.message && { error: errors.checkedOn.message })}
      />
      <TextField
        type="date"
        label="Valid until"
        {...form.register('expiresOn')}
        {...(errors.expiresOn?.message && { error: errors.expiresOn.message })}
      />
    </>
  );
};

interface BackgroundCheckFormProps {
  profile: Pick<ProfileForReview, '_id' | 'name' | 'backgroundCheck'>;
  onClose: () => void;
}

/** Records or removes the background check of an instructor or an applicant. */
export function BackgroundCheckForm({ profile, onClose }: BackgroundCheckFormProps) {
  const { _id, name, backgroundCheck } = profile;
  const { mutateAsync, isPending } = useSetBackgroundCheck(_id);
  const { checkedOn = '', expiresOn = '' } = backgroundCheck ?? {};
  const form = useForm<CheckFields>({ values: { checkedOn, expiresOn } });
  const { errors } = form.formState;

  const save = async (fields: CheckFields) => {
    const parsed = setBackgroundCheckRequest.safeParse({ backgroundCheck: fields });
    if (!parsed.success) {
      parsed.error.issues.forEach(({ path, message }, index) => {
        const field = String(path.at(-1)) as keyof CheckFields;
        const text = fields[field] === '' ? missing[field]! : `${labels[field]} ${message}.`;
        form.setError(field, { message: text }, { shouldFocus: index === 0 });
      });
      return;
    }
    await mutateAsync(parsed.data.backgroundCheck);
    onClose();
    showToast('Background check saved');
  };

  const remove = () =>
    confirmAction({
      title: `Remove the background check of ${name}?`,
      text: 'Families no longer see that the camp checked this instructor.',
      confirmButtonText: 'Remove',
      tone: 'danger',
      cancelButtonText: 'Cancel',
      run: () => mutateAsync(null),
      toMessage,
      onDone: () => {
        onClose();
        showToast('Background check removed');
      },
    });

  return (
    <Form
      form={form}
      onSubmit={save}
      toErrors={toErrors}
      aria-label={`Background check of ${name}`}
    >
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <DayFields form={form} />
        <Button type="submit" variant="quiet" busy={isPending}>
          Save check
        </Button>
        {backgroundCheck && (
          <Button variant="ghost" onClick={() => void remove()}>
            Remove check
          </Button>
        )}
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <FormMessage className="mt-2">{errors.root?.message}</FormMessage>
    </Form>
  );
}
