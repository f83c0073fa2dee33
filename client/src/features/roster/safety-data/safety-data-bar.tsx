import { RefreshCw } from 'lucide-react';
import type { Roster } from '@camp/server/contract/classes/teaching/roster';
import { toMessage } from '#lib/api/client';
import { toFullDays } from '#lib/format/dates';
import { Button } from '#ui/button';
import type { SafetyDataState } from './safety-data.queries';

export const RECORDED = 'We record each view with your name.';

const Failed = ({ state }: { state: SafetyDataState }) => (
  <>
    <p role="alert" className="font-medium text-error">
      We couldn’t load the safety data. {toMessage(state.error)}
    </p>
    <Button variant="quiet" onClick={() => void state.load()}>
      Try again
    </Button>
  </>
);

const Content = ({ roster, state }: SafetyDataBarProps) => {
  const { safetyDataUntil } = roster;
  if (!state.canRead) {
    const until = toFullDays({ startsOn: safetyDataUntil });
    return <p className="text-muted">You could read safety data until {until}.</p>;
  }
  if (state.isHidden) {
    return (
      <p className="text-sm text-muted">
        Safety data is hidden in this tab. Check-out still shows who may pick up.
      </p>
    );
  }
  if (state.isFetching) {
    return (
      <p role="status" className="flex min-h-11 items-center gap-2">
        <span className="loading loading-spinner loading-sm" aria-hidden="true" />
        Loading safety data
      </p>
    );
  }
  if (state.error) return <Failed state={state} />;
  if (!state.isLoaded) return null;
  return (
    <>
      <p className="text-sm text-muted">Safety data is shown. {RECORDED}</p>
      <Button variant="quiet" onClick={() => void state.load()}>
        <RefreshCw size={18} aria-hidden="true" />
        Reload safety data
      </Button>
    </>
  );
};

interface SafetyDataBarProps {
  roster: Roster;
  state: SafetyDataState;
}

/** Returns whether safety data can be shown on request, because nothing about it is urgent. */
export const isSafetyDataOffered = (state: SafetyDataState): boolean =>
  state.canRead && !state.isShown && !state.isHidden && !state.isFetching && !state.error;

/** Says whether safety data is shown and that each look is recorded, and loads it again. */
export const SafetyDataBar = (props: SafetyDataBarProps) => (
  <section
    aria-label="Safety data"
    className="my-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
  >
    <Content {...props} />
  </section>
);
