import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import {
  inviteGuardianRequest,
  type InviteGuardianRequest,
} from '@camp/server/contract/families/camper-sharing';
import { toMessage, toProblem } from '../../../lib/api/client';
import { isReported } from '../../../ui/feedback/report-error';
import { showToast } from '../../../ui/feedback/toast';
import { EmailForm, toEmailError } from '../../../ui/forms/email-form';
import type { FormErrors } from '../../../ui/forms/form';
import { useInviteGuardian } from './sharing.queries';

const resolver = standardSchemaResolver<InviteGuardianRequest, unknown, InviteGuardianRequest>(
  inviteGuardianRequest,
);

const toErrors = (error: unknown): FormErrors<InviteGuardianRequest> => {
  if (isReported(error)) return {};
  const [fieldError] = toProblem(error)?.errors ?? [];
  return fieldError
    ? { fields: [{ name: 'email', message: toEmailError(fieldError.detail, 'sent') }] }
    : { message: `The invitation was not sent. ${toMessage(error)}` };
};

/** Invites an adult by email to share a camper. */
export function InviteForm({ camperId }: { camperId: string }) {
  const { mutateAsync } = useInviteGuardian(camperId);
  const form = useForm({ defaultValues: { email: '' }, resolver });

  const invite = async (request: InviteGuardianRequest) => {
    await mutateAsync(request);
    form.reset();
    showToast('Invitation sent');
  };

  return (
    <EmailForm
      form={form}
      label="Share with another adult"
      hint="Their email address. They log in with it to accept."
      button="Invite"
      busyButton="Sending…"
      className="mt-6"
      onSubmit={invite}
      toErrors={toErrors}
    />
  );
}
