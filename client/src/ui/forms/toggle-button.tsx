import type { ReactNode } from 'react';

interface ToggleButtonProps {
  isPressed: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button of a filter or choice that is on or off. */
export function ToggleButton({ isPressed, onClick, children }: ToggleButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      className={`btn min-h-11 text-base ${isPressed ? 'btn-primary' : 'btn-secondary'}`}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
