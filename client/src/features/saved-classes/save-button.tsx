import { Heart } from 'lucide-react';
import type { CampClass } from '@camp/server/contract';
import { Button } from '#ui/button';
import { useSaved } from './use-saved';

interface SaveButtonProps {
  campClass: CampClass;
  /** `icon` on a card, `text` on the page of the class. */
  variant: 'icon' | 'text';
  /** Whether a removed class can be put back with a toast, because its button disappears. */
  offersUndo?: boolean;
  onRemove?: () => void;
}

const ICON_BUTTON =
  'btn btn-circle absolute end-2 top-2 phone:end-0 phone:top-0 z-1 size-11 border-0 bg-base-100/90 phone:bg-clip-content phone:p-1.5 text-base-content phone:shadow-none shadow-lift hover:bg-base-100';

/** Saves a class to find it again, or removes it from the saved ones. */
export function SaveButton({ campClass, variant, offersUndo, onRemove }: SaveButtonProps) {
  const { isSaved, setSaved } = useSaved(campClass, offersUndo ? { offersUndo } : {});
  const press = () => {
    setSaved(!isSaved);
    if (isSaved) onRemove?.();
  };
  const heart = (
    <Heart
      size={variant === 'icon' ? 20 : 18}
      aria-hidden="true"
      className={isSaved ? 'fill-current text-error' : ''}
    />
  );
  const common = {
    'aria-pressed': isSaved,
    'aria-label': `Save ${campClass.className}`,
    onClick: press,
  };
  return variant === 'icon' ? (
    <button type="button" className={ICON_BUTTON} {...common}>
      {heart}
    </button>
  ) : (
    <Button variant="ghost" {...common}>
      {heart}
      Save
    </Button>
  );
}
