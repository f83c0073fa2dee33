import type { ConsentTextVersion } from '@camp/server/contract/families/consents';
import { consentNouns } from '@camp/server/shared/messages/en-us/consent-kind';
import { isProblem, toMessage } from '#lib/api/client';
import { confirmAction } from '#ui/feedback/confirm-action';
import { showError, showToast } from '#ui/feedback/toast';
import { focusHeading } from '#ui/headings/focus-heading';
import { toKindName } from '#lib/format/consents';
import { useWithdrawText } from '../consent-texts.queries';

/** Returns a function that stops asking for a kind after confirmation. */
export function useWithdraw({ kind, version }: Pick<ConsentTextVersion, 'kind' | 'version'>) {
  const { mutateAsync } = useWithdrawText(kind);
  return () =>
    void confirmAction({
      title: `Stop asking for ${consentNouns[kind]}?`,
      text: 'Families will no longer be asked. What they agreed to stays on record, and you can publish a new version at any time.',
      confirmButtonText: 'Stop asking',
      tone: 'danger',
      cancelButtonText: 'Cancel',
      run: () => mutateAsync(version),
      toMessage,
      isFinal: (error) => isProblem(error, 'not-found', 'changed-meanwhile'),
      onDone: () => showToast(`${toKindName(kind)}: families are not asked anymore`),
      onFinalError: (error) =>
        showError(
          'Not saved',
          isProblem(error, 'changed-meanwhile')
            ? 'Another admin changed this text in the meantime. Check the current version and try again.'
            : toMessage(error),
        ),
      // The pressed button has disappeared.
      focusAfter: focusHeading,
    });
}
