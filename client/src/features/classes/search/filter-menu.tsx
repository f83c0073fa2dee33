import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

/** Closes on Escape, which returns the focus to the button, and when the focus leaves. */
const useMenu = () => {
  const [isOpen, setIsOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = container;
    if (!isOpen || !current) return undefined;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setIsOpen(false);
      current.querySelector('button')?.focus();
    };
    const closeOnLeave = ({ relatedTarget }: FocusEvent) => {
      if (!current.contains(relatedTarget as Node | null)) setIsOpen(false);
    };
    current.addEventListener('keydown', closeOnEscape);
    current.addEventListener('focusout', closeOnLeave);
    return () => {
      current.removeEventListener('keydown', closeOnEscape);
      current.removeEventListener('focusout', closeOnLeave);
    };
  }, [isOpen]);
  return { isOpen, container, toggle: () => setIsOpen(!isOpen) };
};

interface FilterMenuProps {
  label: string;
  /** Whether one of its filters is set. */
  isActive: boolean;
  isWide?: boolean;
  children: ReactNode;
}

/** A button that opens filters below it. */
export function FilterMenu({ label, isActive, isWide = false, children }: FilterMenuProps) {
  const { isOpen, container, toggle } = useMenu();
  const id = useId();
  return (
    <div ref={container} className="relative">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-outlined
        className={`btn min-h-11 text-base max-lg:px-2.5 ${isActive ? 'btn-primary' : 'btn-secondary'}`}
        onClick={toggle}
      >
        {label}
        <ChevronDown size={18} aria-hidden="true" className={isOpen ? 'rotate-180' : ''} />
      </button>
      {isOpen && (
        <div
          id={id}
          role="group"
          aria-label={label}
          // Takes the focus when a click hits no control, so that the menu stays open.
          tabIndex={-1}
          className={`absolute start-0 top-full z-20 mt-2 raised rounded-box p-5 shadow-lift outline-none! ${isWide ? 'w-130' : 'w-80'}`}
        >
          {children}
        </div>
      )}
    </div>
  );
}
