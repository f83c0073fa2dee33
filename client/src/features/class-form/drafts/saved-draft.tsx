import { FilePen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toTimeAgo } from '#lib/format/ago';
import { paths } from '#lib/paths';
import { Button, ButtonLink } from '#ui/button';
import { keepFocus } from '#ui/feedback/dialog';
import { showToast } from '#ui/feedback/toast';
import { focusHeading } from '#ui/headings/focus-heading';
import { Name } from '#ui/name';
import { confirmDiscard } from './confirm-discard';
import { findDraft, removeDraft } from './draft';

const MINUTE_MS = 60_000;

/** Reads the draft again every minute, and when another tab changes or discards it. */
const useSavedDraft = (owner: string) => {
  const [read, setRead] = useState(() => ({ draft: findDraft(owner), at: Date.now() }));
  useEffect(() => {
    const refresh = () => setRead({ draft: findDraft(owner), at: Date.now() });
    const timer = setInterval(refresh, MINUTE_MS);
    window.addEventListener('storage', refresh);
    return () => {
      clearInterval(timer);
      window.removeEventListener('storage', refresh);
    };
  }, [owner]);
  const discard = () => {
    removeDraft(owner);
    setRead({ draft: null, at: Date.now() });
  };
  return { ...read, discard };
};

/** The draft of a new class that the account left in this browser; nothing if there is none. */
export function SavedDraft({ owner }: { owner: string }) {
  const { draft, at, discard } = useSavedDraft(owner);
  if (!draft) return null;
  const name = draft.className || 'Untitled class';
  const discardDraft = () => {
    discard();
    showToast('Draft discarded');
    // The pressed button is gone.
    keepFocus();
    focusHeading();
  };
  return (
    <section aria-label="Draft" className="saved-draft">
      <FilePen size={20} aria-hidden="true" className="shrink-0 text-muted" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          Draft: <Name>{name}</Name>
        </p>
        <p className="text-sm text-muted">
          {draft.savedAt && (
            <>
              <time dateTime={draft.savedAt}>Saved {toTimeAgo(draft.savedAt, at)}</time>
              {' · '}
            </>
          )}
          Kept in this browser
        </p>
      </div>
      <div className="saved-draft-actions">
        <ButtonLink variant="quiet" to={paths.addClass}>
          Continue <span className="sr-only">{name}</span>
        </ButtonLink>
        <Button variant="ghost" onClick={() => void confirmDiscard(discardDraft)}>
          <span>
            Discard <span className="sr-only">{name}</span>
          </span>
        </Button>
      </div>
    </section>
  );
}
