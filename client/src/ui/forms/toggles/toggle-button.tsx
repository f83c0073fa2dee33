import type { ReactNode } from 'react';

interface ToggleButtonProps {
  /** The accessible name, if it is not the content. */
  name?: string | undefined;
  isPressed: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button of a filter or choice that is on or off. */
export function ToggleButton({ name, isPressed, onClick, children }: ToggleButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={isPressed}
      className={`btn min-h-11 text-base ${isPressed ? 'btn-primary' : 'btn-secondary'}`}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
