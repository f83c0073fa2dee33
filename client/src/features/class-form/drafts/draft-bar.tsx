import { Button } from '#ui/button';
import { confirmDiscard } from './confirm-discard';
import type { DraftState } from './use-draft';

const texts: Record<Exclude<DraftState, 'none'>, string> = {
  restored: 'We restored your draft from this browser.',
  saved: 'Draft saved in this browser.',
  unsaved: 'Your browser cannot save drafts. Submit before you leave.',
};

interface DraftBarProps {
  state: DraftState;
  /** Removes the draft and empties the form. */
  onDiscard: () => void;
}

/** Says that the class is kept as a draft, and discards it. Announced once it changes. */
export function DraftBar({ state, onDiscard }: DraftBarProps) {
  return (
    <div className="draft-bar flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status" className="text-sm text-muted">
        {state === 'none' ? '' : texts[state]}
      </p>
      {(state === 'saved' || state === 'restored') && (
        <Button
          variant="ghost"
          size="sm"
          className="min-h-11"
          onClick={() => void confirmDiscard(onDiscard)}
        >
          Discard draft
        </Button>
      )}
    </div>
  );
}
