import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type {
  MessageAudience,
  SendClassMessageRequest,
} from '@camp/server/contract/classes/teaching/class-messages';
import { readTabDraft, writeTabDraft } from '#lib/session/tab-drafts';

/** What was typed, valid or not, with the key of its sending, so that a repeated one is not sent twice. */
const draft = z.object({
  subject: z.string(),
  text: z.string(),
  copyToMe: z.boolean(),
  key: z.string(),
});

/** Whose message it is, to whom in which class. */
export interface DraftOf {
  owner: string;
  classId: string;
  to: MessageAudience;
}

const toName = ({ owner, classId, to }: DraftOf) => `class-message:${owner}:${classId}:${to}`;

/** Returns the message that the account began to write to a class in this tab; null if there is none. */
export function readMessageDraft(of: DraftOf): SendClassMessageRequest | null {
  const parsed = draft.safeParse(readTabDraft(toName(of)));
  return parsed.success ? parsed.data : null;
}

export const removeMessageDraft = (of: DraftOf) => writeTabDraft(toName(of), null);

/** Keeps what is typed until the tab closes or the user logs out. */
export function useMessageDraft(form: UseFormReturn<SendClassMessageRequest>, of: DraftOf) {
  const name = toName(of);
  useEffect(() => {
    const { unsubscribe } = form.watch(() => {
      const typed = form.getValues();
      const isEmpty = typed.subject === '' && typed.text === '';
      writeTabDraft(name, isEmpty ? null : typed);
    });
    return unsubscribe;
  }, [form, name]);
}
