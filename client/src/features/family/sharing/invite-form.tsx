import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import {
  inviteGuardianRequest,
  type InviteGuardianRequest,
} from '@camp/server/contract/camper-sharing';
import { toMessage, toProblem } from '../../../lib/api/client';
import { Button } from '../../../ui/button';
import { isReported } from '../../../ui/feedback/report-error';
import { showToast } from '../../../ui/feedback/toast';
import { Form, FormMessage, type FormErrors } from '../../../ui/forms/form';
import { TextField } from '../../../ui/forms/text-field';
import { useInviteGuardian } from './sharing.queries';

const resolver = standardSchemaResolver<InviteGuardianRequest, unknown, InviteGuardianRequest>(
  inviteGuardianRequest,
);

const toSentence = (detail: string, value: string) =>
  value.trim() === '' ? 'Enter an email address.' : `The email address ${detail}.`;

const toErrors = (error: unknown): FormErrors<InviteGuardianRequest> => {
  if (isReported(error)) return {};
  const [fieldError] = toProblem(error)?.errors ?? [];
  return fieldError
    ? { fields: [{ name: 'email', message: toSentence(fieldError.detail, 'sent') }] }
    : { message: `The invitation was not sent. ${toMessage(error)}` };
};

/** Invites an adult by email to share a camper. */
export function InviteForm({ camperId }: { camperId: string }) {
  const { mutateAsync, isPending } = useInviteGuardian(camperId);
  const form = useForm({ defaultValues: { email: '' }, resolver });
  const { errors } = form.formState;
  const message = errors.email?.message;

  const invite = async (request: InviteGuardianRequest) => {
    await mutateAsync(request);
    form.reset();
    void showToast('Invitation sent');
  };

  return (
    <Form form={form} className="mt-6 max-w-md" onSubmit={invite} toErrors={toErrors}>
      <TextField
        type="email"
        label="Share with another adult"
        hint="Their email address. They sign in with it to accept."
        autoComplete="off"
        error={
          errors.email?.type === 'server'
            ? message
            : message && toSentence(message, form.getValues('email'))
        }
        {...form.register('email')}
      />
      <FormMessage className="mt-3">{errors.root?.message}</FormMessage>
      <Button type="submit" variant="quiet" busy={isPending} className="mt-3">
        {isPending ? 'Sending…' : 'Invite'}
      </Button>
    </Form>
  );
}
