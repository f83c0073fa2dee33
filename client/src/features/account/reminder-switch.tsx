import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { toMessage } from '#lib/api/client';
import { ErrorState } from '#ui/feedback/error-state';
import { reportActionError } from '#ui/feedback/report-error';
import { Skeleton } from '#ui/feedback/skeleton';
import { showToast } from '#ui/feedback/toast';
import { SettingsSection } from './settings-section';
import { remindersQuery, useSetReminders } from './account.queries';

interface SwitchProps {
  uid: string;
  wantsReminders: boolean;
}

const Switch = ({ uid, wantsReminders }: SwitchProps) => {
  const { mutateAsync, isPending, variables } = useSetReminders(uid);
  const hintId = useId();
  const change = async (wanted: boolean) => {
    try {
      await mutateAsync(wanted);
      showToast(wanted ? 'Class reminders are on' : 'Class reminders are off');
    } catch (error) {
      reportActionError(error, 'We couldn’t save your setting', toMessage(error));
    }
  };
  return (
    <>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          role="switch"
          className="checkbox rounded-md border-control"
          checked={isPending ? variables : wantsReminders}
          aria-busy={isPending || undefined}
          aria-describedby={hintId}
          onChange={({ target }) => {
            if (!isPending) void change(target.checked);
          }}
        />
        Class reminders
      </label>
      <p id={hintId} className="text-muted">
        We email you 7 days and 1 day before a class starts, with the times, the location, and what
        to bring, and when you need to sign a form. We always email you about payments, safety and
        changes to your classes: you cannot turn those off.
      </p>
    </>
  );
};

/** Lets the viewer turn class reminders on or off. */
export function ReminderSwitch({ uid }: { uid: string }) {
  const { data, error, isFetching, refetch } = useQuery(remindersQuery(uid));
  return (
    <SettingsSection title="Emails">
      {data && <Switch uid={uid} wantsReminders={data.wantsReminders} />}
      {!data && !error && (
        <div role="status" aria-label="Loading your settings">
          <Skeleton className="h-11 w-56" />
        </div>
      )}
      {!data && error && (
        <ErrorState
          title="We couldn’t load your settings"
          text={toMessage(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </SettingsSection>
  );
}
