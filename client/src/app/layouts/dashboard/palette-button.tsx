import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';

const AdminPalette = lazy(async () => ({
  default: (await import('./admin-palette')).AdminPalette,
}));

const isHotkey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

interface LoadingPaletteProps {
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
}

/** Takes the focus and the keys while the palette loads. */
const LoadingPalette = ({ typed, onType, onClose }: LoadingPaletteProps) => {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <input
      ref={box}
      className="sr-only"
      aria-label="Search, loading"
      autoComplete="off"
      value={typed}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    />
  );
};

const hasOpenDialog = () => document.querySelector('dialog[open], .swal2-container') !== null;

/** Opens the admin's palette, also by Ctrl or Command and K. */
export function PaletteButton() {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const close = () => {
    setIsOpen(false);
    setTyped('');
  };
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
        <Suspense fallback={<LoadingPalette typed={typed} onType={setTyped} onClose={close} />}>
          <AdminPalette initialText={typed} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
