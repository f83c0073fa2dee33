import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { ownDataEndpoints } from '@camp/server/contract/accounts/own-data';
import { callFile, toMessage } from '../../lib/api/client';
import { saveFile } from '../../lib/browser/save-file';
import { reportActionError } from '../../ui/feedback/report-error';
import { FocusableButton } from '../../ui/focusable-button';
import { SettingsSection } from './settings-section';

const useDownload = () =>
  useMutation({
    mutationFn: async () => {
      const { file, name } = await callFile(ownDataEndpoints.getOwnData);
      saveFile(file, name ?? 'my-data.json');
    },
    onError: (error) =>
      reportActionError(error, 'We couldn’t download your data', toMessage(error)),
  });

const toStatusText = ({ isPending, isSuccess }: ReturnType<typeof useDownload>) => {
  if (isPending) return 'Preparing your data.';
  return isSuccess ? 'Your data is downloaded.' : '';
};

/** Lets the viewer download everything that the camp stores about them. */
export function DownloadData() {
  const download = useDownload();
  const { isPending } = download;
  const hintId = useId();
  return (
    <SettingsSection title="Your data">
      <p id={hintId} className="mb-4 text-muted">
        Download what we store about you and your family as one JSON file. It includes health notes
        and contacts, so keep it private.
      </p>
      <FocusableButton
        variant="quiet"
        isBusy={isPending}
        isDisabled={isPending}
        aria-describedby={hintId}
        onClick={() => download.mutate()}
      >
        {!isPending && <Download size={18} aria-hidden="true" />}
        Download my data
      </FocusableButton>
      <p role="status" className="sr-only">
        {toStatusText(download)}
      </p>
    </SettingsSection>
  );
}
