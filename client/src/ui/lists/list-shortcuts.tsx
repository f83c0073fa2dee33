import { Keyboard } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import {
  focusFirstRow,
  focusLastRow,
  handleRowClick,
  moveRowFocus,
  toggleFocusedRow,
} from './row-actions';
import { areShortcutsOn } from './shortcut-setting';

const ShortcutHelp = lazy(async () => ({
  default: (await import('./shortcut-help')).ShortcutHelp,
}));

const OPEN_LAYER = 'dialog[open], .swal2-container, [role="menu"]';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])'));

/** Whether a key press is meant for the page: not for a field, a dialog, a menu or the browser. */
const isForPage = ({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  !(defaultPrevented || ctrlKey || metaKey || altKey) &&
  !isTyping(target) &&
  !document.querySelector(OPEN_LAYER);

const focusSearch = (region: HTMLElement) => {
  const box = region.querySelector<HTMLInputElement>('[role="search"] input');
  box?.focus();
  box?.select();
};

/** Whether a key goes from the search box to its results. Enter first searches for what was typed. */
const leavesSearch = ({ key, target }: KeyboardEvent) =>
  target instanceof Element &&
  target.matches('[role="search"] input') &&
  (key === 'ArrowDown' || (key === 'Enter' && target.getAttribute('aria-busy') !== 'true'));

/** Returns to the row that was opened, before the layout moves the focus to the heading. */
const useFocusAfterBack = (region: RefObject<HTMLElement | null>) => {
  const isBack = useNavigationType() === NavigationType.Pop;
  const restore = useEffectEvent(() => {
    if (isBack && region.current) focusLastRow(region.current);
  });
  useEffect(() => restore(), []);
};

/** Clicks on rows and keys of a list: `/`, `j`, `k`, `x` and `?`. Enter opens the focused row. */
const useListActions = (region: RefObject<HTMLElement | null>, openHelp: () => void) => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const element = region.current;
    if (element && leavesSearch(event)) {
      event.preventDefault();
      focusFirstRow(element);
      return;
    }
    if (!element || !isForPage(event) || !areShortcutsOn()) return;
    const actions: Record<string, () => void> = {
      '/': () => focusSearch(element),
      j: () => moveRowFocus(element, 1),
      k: () => moveRowFocus(element, -1),
      x: () => toggleFocusedRow(element),
      '?': openHelp,
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });

  useEffect(() => {
    const element = region.current;
    const abort = new AbortController();
    const { signal } = abort;
    element?.addEventListener('click', handleRowClick, { signal });
    element?.addEventListener('auxclick', handleRowClick, { signal });
    document.addEventListener('keydown', onKeyDown, { signal });
    return () => abort.abort();
  }, [region]);
};

/** Makes the rows of a list react to clicks and keys. Shows a button that explains the keys. */
export function ListShortcuts({ region }: { region: RefObject<HTMLElement | null> }) {
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  useListActions(region, () => setIsHelpOpen(true));
  useFocusAfterBack(region);
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost btn-sm hidden min-h-10 text-sm text-muted xl:inline-flex"
        onClick={() => setIsHelpOpen(true)}
      >
        <Keyboard size={16} aria-hidden="true" />
        Shortcuts
      </button>
      {isHelpOpen && (
        <Suspense>
          <ShortcutHelp onClose={() => setIsHelpOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
