import type { ReactNode } from 'react';

interface ScrollBoxProps {
  /** What the box contains, for screen readers. */
  label: string;
  className: string;
  children: ReactNode;
}

/** A box that scrolls content that does not fit, also by keyboard. */
export function ScrollBox({ label, className, children }: ScrollBoxProps) {
  return (
    <div
      role="group"
      aria-label={label}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Safari scrolls a box by keyboard only while it has the focus
      tabIndex={0}
      className={`relative overflow-auto ${className}`}
    >
      {children}
    </div>
  );
}
