import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  inviteGuardianRequest,
  type InviteGuardianRequest,
} from '@camp/server/contract/families/camper-sharing';
import type { Camper } from '@camp/server/contract/families/campers';
import { useSession } from '#lib/session/session';
import { toMessage, toProblem } from '#lib/api/client';
import { isReported } from '#ui/feedback/report-error';
import { showToast } from '#ui/feedback/toast';
import { EmailForm, toEmailError } from '#ui/forms/accounts/email-form';
import type { FormErrors } from '#ui/forms/form';
import { familyQuery } from '../family-query';
import { listNames } from './sharing.messages';
import { useInviteGuardian, useInviteToCampers } from './sharing.queries';

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

/** Returns the other active children of the viewer's own family. */
function useSiblings({ _id: camperId }: Camper) {
  const { user } = useSession();
  const { data = [] } = useQuery(familyQuery(user?.uid ?? ''));
  return data.filter(
    ({ _id, isShared, isAccountHolder, archivedAt }) =>
      _id !== camperId && !isShared && !isAccountHolder && archivedAt === undefined,
  );
}

/** Invites an adult by email to share a camper, or all of one's children with one invitation. */
export function InviteForm({ camper }: { camper: Camper }) {
  const { mutateAsync: inviteToOne } = useInviteGuardian(camper._id);
  const { mutateAsync: inviteToAll } = useInviteToCampers();
  const siblings = useSiblings(camper);
  const [sharesAll, setSharesAll] = useState(true);
  const form = useForm({ defaultValues: { email: '' }, resolver });
  const children = [camper, ...siblings];

  const invite = async ({ email }: InviteGuardianRequest) => {
    if (sharesAll && siblings.length > 0) {
      await inviteToAll({ email, camperIds: children.map(({ _id }) => _id) });
    } else {
      await inviteToOne({ email });
    }
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
    >
      {siblings.length > 0 && (
        <label className="mt-3 flex min-h-11 w-fit cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="checkbox shrink-0 rounded-md border-control"
            checked={sharesAll}
            onChange={({ currentTarget }) => setSharesAll(currentTarget.checked)}
          />
          <span className="min-w-0 wrap-anywhere">
            Share all my children: {listNames(children.map(({ firstName }) => firstName))}
          </span>
        </label>
      )}
    </EmailForm>
  );
}
