import type { ComponentProps } from 'react';
import { Button } from './button';

type ActButtonProps = Omit<ComponentProps<typeof Button>, 'disabled' | 'busy'> & {
  isBusy: boolean;
  isOff: boolean;
};

/** Keeps the focus while it is off or busy, so that one can hear why, and go on from here. */
export const ActButton = ({ isBusy, isOff, onClick, children, ...rest }: ActButtonProps) => (
  <Button
    {...rest}
    aria-disabled={isOff || undefined}
    aria-busy={isBusy || undefined}
    onClick={isOff ? undefined : onClick}
  >
    {isBusy && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
    {children}
  </Button>
);
