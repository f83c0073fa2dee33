import { useMutation } from '@tanstack/react-query';
import { calendarEndpoints } from '@camp/server/contract/classes/calendar';
import { Download } from 'lucide-react';
import { callFile, toMessage } from '#lib/api/client';
import { saveFile } from '#lib/browser/save-file';
import { reportActionError } from '#ui/feedback/report-error';
import { FocusableButton } from '#ui/focusable-button';

const { downloadCalendar } = calendarEndpoints;

const useCalendarFile = () =>
  useMutation({
    mutationFn: async () => {
      const { file, name } = await callFile(downloadCalendar);
      saveFile(file, name ?? 'camp.ics');
    },
    onError: (error) =>
      reportActionError(error, 'We couldn’t download the calendar file', toMessage(error)),
  });

/** A button that downloads the viewer's sessions as a file that every calendar app imports. Needs no verified email. */
export function DownloadCalendar({ variant }: { variant: 'accent' | 'quiet' }) {
  const { mutate, isPending, isSuccess } = useCalendarFile();
  return (
    <>
      <FocusableButton
        variant={variant}
        isBusy={isPending}
        isDisabled={isPending}
        onClick={() => mutate()}
      >
        {!isPending && <Download size={18} aria-hidden="true" />}
        Download calendar file (.ics)
      </FocusableButton>
      <span role="status" className="sr-only">
        {isSuccess ? 'Calendar file downloaded.' : ''}
      </span>
    </>
  );
}
