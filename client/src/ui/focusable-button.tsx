import type { ComponentProps } from 'react';
import { Button } from './button';

type FocusableButtonProps = Omit<ComponentProps<typeof Button>, 'disabled' | 'busy'> & {
  isBusy: boolean;
  isDisabled: boolean;
};

/**
 * A button that keeps the focus while disabled or busy, so that a screen reader can announce why.
 */
export function FocusableButton({
  isBusy,
  isDisabled,
  onClick,
  children,
  ...rest
}: FocusableButtonProps) {
  return (
    <Button
      {...rest}
      aria-disabled={isDisabled || undefined}
      aria-busy={isBusy || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      {isBusy && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
      {children}
    </Button>
  );
}
