import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';

const AdminPalette = lazy(async () => ({
  default: (await import('./admin-palette')).AdminPalette,
}));

const isHotkey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

const hasOpenDialog = () => document.querySelector('dialog[open], .swal2-container') !== null;

/** Opens the admin's palette, also by Ctrl or Command and K. */
export function PaletteButton() {
  const [isOpen, setIsOpen] = useState(false);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isHotkey(event) || hasOpenDialog()) return;
    event.preventDefault();
    setIsOpen(true);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <button
        type="button"
        className="btn btn-secondary mb-3 min-h-11 w-full justify-start gap-3 text-base font-normal"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        <Search size={18} aria-hidden="true" />
        Go to…
        <kbd aria-hidden="true" className="ms-auto font-sans text-sm text-muted">
          Ctrl K
        </kbd>
      </button>
      {isOpen && (
        <Suspense>
          <AdminPalette onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
