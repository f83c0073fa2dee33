import type { ReactNode } from 'react';

interface ToggleButtonProps {
  /** The accessible name, if it is not the content. */
  name?: string | undefined;
  isPressed: boolean;
  /** Greys it out; it keeps the focus. */
  isDisabled?: boolean | undefined;
  onClick: () => void;
  children: ReactNode;
}

/** A button of a filter or choice that is on or off. */
export function ToggleButton(props: ToggleButtonProps) {
  const { name, isPressed, isDisabled = false, onClick, children } = props;
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={isPressed}
      aria-disabled={isDisabled || undefined}
      className={`btn min-h-11 text-base ${isPressed ? 'btn-primary' : 'btn-secondary'}`}
      onClick={isDisabled ? undefined : onClick}
    >
      {children}
    </button>
  );
}
