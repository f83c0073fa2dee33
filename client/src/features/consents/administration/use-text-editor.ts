import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  publishConsentTextRequest,
  type ConsentKind,
  type ConsentTextVersion,
} from '@camp/server/contract/families/consents';
import { readAccessToken } from '#lib/api/access-token';
import { consentNouns } from '@camp/server/shared/messages/en-us/consent-kind';
import { isProblem, toMessage } from '#lib/api/client';
import { confirmAction } from '#ui/feedback/confirm-action';
import { useLeaveGuard } from '#ui/forms/use-leave-guard';
import { usePublishText } from '../consent-texts.queries';

const fieldSchema = z.pick(publishConsentTextRequest, {
  title: true,
  body: true,
  isRequired: true,
});
export type TextFields = z.infer<typeof fieldSchema>;
const resolver = standardSchemaResolver<TextFields, unknown, TextFields>(fieldSchema);

/** The newest version of a kind with its text. */
export type NewestText = ConsentTextVersion & { body: string };

const isSignedIn = () => readAccessToken() !== null;

const toConsequences = (newest: NewestText | null, isRequired: boolean) => [
  newest?.state === 'asked'
    ? 'Families are asked again the next time they check out, also those that answered an earlier version.'
    : 'Families are asked the next time they check out.',
  ...(isRequired
    ? [
        'We email the families of everyone who is enrolled now, and ask them to agree in My Family.',
        'It is required: a camper can only be enrolled after the family has agreed.',
      ]
    : ['It is optional: families can answer yes or no, or skip it. Nobody gets an email.']),
  'A published text can’t be changed, only replaced by a new version.',
];

interface Options {
  kind: ConsentKind;
  /** Null if no version was published. */
  newest: NewestText | null;
  onPublished: () => void;
}

/** The state of the editor, and publishing after confirmation. */
export function useTextEditor({ kind, newest, onPublished }: Options) {
  const { title = '', body = '', isRequired = kind !== 'photo' } = newest ?? {};
  const form = useForm({ defaultValues: { title, body, isRequired }, resolver });
  const allowLeave = useLeaveGuard(form.formState.isDirty, isSignedIn);
  const { mutateAsync } = usePublishText();
  const [isOutdated, setIsOutdated] = useState(false);

  const publish = (fields: TextFields) =>
    confirmAction({
      title: `Publish ${consentNouns[kind]}?`,
      text: toConsequences(newest, fields.isRequired),
      confirmButtonText: 'Publish',
      cancelButtonText: 'Cancel',
      run: () => mutateAsync({ kind, currentVersion: newest?.version ?? 0, ...fields }),
      toMessage,
      isFinal: (error) => isProblem(error, 'changed-meanwhile'),
      onDone: () => {
        allowLeave();
        onPublished();
      },
      onFinalError: () => setIsOutdated(true),
    });

  return { form, publish, isOutdated };
}
