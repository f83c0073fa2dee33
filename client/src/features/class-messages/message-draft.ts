import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { SendClassMessageRequest } from '@camp/server/contract/classes/teaching/class-messages';
import { readTabDraft, writeTabDraft } from '../../lib/session/tab-drafts';

/** What was typed, valid or not, with the key of its sending, so that a repeated one is not sent twice. */
const draft = z.object({
  subject: z.string(),
  text: z.string(),
  copyToMe: z.boolean(),
  key: z.string(),
});

const toName = (owner: string, classId: string) => `class-message:${owner}:${classId}`;

interface DraftOf {
  owner: string;
  classId: string;
}

/** Returns the message that the account began to write to a class in this tab; null if there is none. */
export function readMessageDraft({ owner, classId }: DraftOf): SendClassMessageRequest | null {
  const parsed = draft.safeParse(readTabDraft(toName(owner, classId)));
  return parsed.success ? parsed.data : null;
}

export const removeMessageDraft = ({ owner, classId }: DraftOf) =>
  writeTabDraft(toName(owner, classId), null);

/** Keeps what is typed until the tab closes or the user logs out. */
export function useMessageDraft(
  form: UseFormReturn<SendClassMessageRequest>,
  { owner, classId }: DraftOf,
) {
  useEffect(() => {
    const { unsubscribe } = form.watch(() => {
      const typed = form.getValues();
      const isEmpty = typed.subject === '' && typed.text === '';
      writeTabDraft(toName(owner, classId), isEmpty ? null : typed);
    });
    return unsubscribe;
  }, [form, owner, classId]);
}
