import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { ownDataEndpoints } from '@camp/server/contract/accounts/own-data';
import { callFile, toMessage } from '#lib/api/client';
import { saveFile } from '#lib/browser/save-file';
import { reportActionError } from '#ui/feedback/report-error';
import { FocusableButton } from '#ui/focusable-button';
import { SettingsSection } from './settings-section';

const files = {
  page: { endpoint: ownDataEndpoints.getOwnDataPage, fileName: 'my-data.html' },
  json: { endpoint: ownDataEndpoints.getOwnData, fileName: 'my-data.json' },
};

const useDownload = () =>
  useMutation({
    mutationFn: async (format: keyof typeof files) => {
      const { endpoint, fileName } = files[format];
      const { file, name } = await callFile(endpoint);
      saveFile(file, name ?? fileName);
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
  const { isPending, variables } = download;
  const isBusy = (format: keyof typeof files) => isPending && variables === format;
  const hintId = useId();
  return (
    <SettingsSection title="Your data">
      <p id={hintId} className="mb-4 text-muted">
        Download what we store about you and your family as one page to read, or as a JSON file for
        other programs. It includes health notes and contacts, so keep it private.
      </p>
      <div className="flex flex-wrap gap-2">
        <FocusableButton
          variant="quiet"
          isBusy={isBusy('page')}
          isDisabled={isPending}
          aria-describedby={hintId}
          onClick={() => download.mutate('page')}
        >
          {!isBusy('page') && <Download size={18} aria-hidden="true" />}
          Download my data
        </FocusableButton>
        <FocusableButton
          variant="ghost"
          isBusy={isBusy('json')}
          isDisabled={isPending}
          aria-describedby={hintId}
          onClick={() => download.mutate('json')}
        >
          Download as JSON
        </FocusableButton>
      </div>
      <p role="status" className="sr-only">
        {toStatusText(download)}
      </p>
    </SettingsSection>
  );
}
