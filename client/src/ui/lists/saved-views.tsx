import { Bookmark, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../button';
import { addView, removeView, useSavedViews } from './saved-views-store';

const NAME_MAX_LENGTH = 40;

interface NewViewProps {
  onSave: (name: string) => void;
  onCancel: () => void;
}

const NewView = ({ onSave, onCancel }: NewViewProps) => {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = box.current?.value.trim() ?? '';
    if (name !== '') onSave(name);
  };
  return (
    <form className="flex flex-wrap items-center gap-2" onSubmit={submit}>
      <label htmlFor={id} className="text-sm text-muted">
        Name of the view
      </label>
      <input
        id={id}
        required
        ref={box}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="off"
        className="input h-11 w-44 text-base"
        onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      />
      <Button type="submit" variant="quiet" size="sm">
        Save
      </Button>
      <Button variant="ghost" size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
};

interface SavedViewsProps {
  /** Names the list that the views belong to. */
  list: string;
  /** The query string of the current filters and order; empty if there are none. */
  search: string;
}

/** The filters and sort orders that the user saved in this browser, as links. */
export function SavedViews({ list, search }: SavedViewsProps) {
  const views = useSavedViews(list);
  const [isNaming, setIsNaming] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isSaved = views.some((view) => view.search === search);
  const finish = () => {
    setIsNaming(false);
    // The form is gone; keep the focus here.
    box.current?.focus();
  };
  return (
    <div
      ref={box}
      role="group"
      tabIndex={-1}
      aria-label="Saved views"
      className="saved-views flex flex-wrap items-center gap-2 empty:hidden"
    >
      {views.map((view) => (
        <span key={view.name} className="inline-flex items-center rounded-field bg-base-200">
          <Link
            to={{ search: view.search }}
            aria-current={view.search === search ? 'true' : undefined}
            className="inline-flex min-h-11 items-center rounded-field ps-3 pe-1 text-sm aria-[current]:font-bold"
          >
            {view.name}
          </Link>
          <button
            type="button"
            className="inline-flex size-11 cursor-pointer items-center justify-center rounded-field text-muted hover:text-base-content"
            aria-label={`Remove view ${view.name}`}
            onClick={() => {
              removeView(list, view.name);
              box.current?.focus();
            }}
          >
            <X size={14} aria-hidden="true" />
          </button>
        </span>
      ))}
      {search !== '' && !isSaved && !isNaming && (
        <Button variant="ghost" size="sm" onClick={() => setIsNaming(true)}>
          <Bookmark size={16} aria-hidden="true" />
          Save this view
        </Button>
      )}
      {isNaming && (
        <NewView
          onSave={(name) => {
            addView(list, { name, search });
            finish();
          }}
          onCancel={finish}
        />
      )}
    </div>
  );
}
