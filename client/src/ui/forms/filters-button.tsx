import { SlidersHorizontal } from 'lucide-react';
import { FocusableButton } from '../focusable-button';

interface FiltersButtonProps {
  /** How many filters are set. */
  active: number;
  isLoading?: boolean;
  /** Whether the button has only its icon on phones. */
  isCompact?: boolean;
  className?: string;
  onClick: () => void;
}

/** A button that opens a dialog with filters, and says how many are set. */
export function FiltersButton({
  active,
  isLoading = false,
  isCompact = false,
  ...button
}: FiltersButtonProps) {
  return (
    <FocusableButton
      variant="quiet"
      aria-haspopup="dialog"
      data-outlined
      aria-label={active > 0 ? `Filters, ${active} active` : 'Filters'}
      isBusy={isLoading}
      isDisabled={false}
      {...button}
    >
      {!isLoading && <SlidersHorizontal size={18} aria-hidden="true" />}
      <span className={isCompact ? 'max-sm:hidden' : ''}>Filters</span>
      {active > 0 && (
        <span className="rounded-full bg-primary px-2 text-sm text-primary-content tabular-nums">
          {active}
        </span>
      )}
    </FocusableButton>
  );
}
