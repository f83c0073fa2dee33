import { Check, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { CampClass } from '@camp/server/contract';
import { paths } from '../../lib/paths';
import { ActButton } from '../../ui/act-button';
import { Button, ButtonLink } from '../../ui/button';
import { toSelectState, type Selection, type SelectState } from './selection';

const reasons = {
  own: 'You teach this',
  'sold-out': 'Sold out',
  'not-on-sale': 'Not on sale yet',
  running: 'Enrollment closed',
  over: 'Over',
  cancelled: 'Cancelled',
};

const isReason = (state: SelectState): state is keyof typeof reasons => state in reasons;

const ways = {
  enrolled: { label: 'Enrolled', to: paths.enrolled },
  'in-cart': { label: 'In your cart', to: paths.myCart },
};

type SelectButtonProps = {
  campClass: CampClass;
  selection: Selection;
  /** Sunny where it is the page's main action, quiet where it is one of many. */
  look: 'primary' | 'quiet';
};

/** Returns the ref of the link that replaces the pressed button and gets the focus lost with it. */
const useKeptFocus = (state: SelectState) => {
  const wasPressed = useRef(false);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!wasPressed.current || !link.current) return;
    wasPressed.current = false;
    if (document.activeElement === document.body) link.current.focus();
  }, [state]);
  const notePress = () => {
    wasPressed.current = true;
  };
  return { link, notePress };
};

/** Puts the class into the cart; where that cannot be, it says why. */
export const SelectButton = ({ campClass, selection, look }: SelectButtonProps) => {
  const state = toSelectState(campClass, selection);
  const { link, notePress } = useKeptFocus(state);
  if (state === 'in-cart' || state === 'enrolled') {
    const { label, to } = ways[state];
    return (
      <ButtonLink ref={link} look="ghost" wide to={to} className="border-control">
        <Check size={18} aria-hidden="true" />
        {label}
      </ButtonLink>
    );
  }
  if (isReason(state)) {
    return (
      <Button look="quiet" wide disabled>
        {reasons[state]}
      </Button>
    );
  }
  // It stays in reach while busy: a dialog that opens meanwhile gives the focus back to it.
  return (
    <ActButton
      look={look}
      wide
      isBusy={state === 'adding'}
      isOff={state === 'adding'}
      aria-label={`Add ${campClass.className} to cart`}
      onClick={() => {
        notePress();
        selection.select(campClass);
      }}
    >
      {state === 'open' && <Plus size={18} aria-hidden="true" />}
      Add to cart
    </ActButton>
  );
};
