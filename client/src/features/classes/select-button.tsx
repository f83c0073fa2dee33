import { Check, Plus } from 'lucide-react';
import type { CampClass } from '@camp/server/contract';
import { paths } from '../../lib/paths';
import { Button, ButtonLink } from '../../ui/button';
import { toSelectState, type Selection } from './selection';

const reasons = { own: 'You teach this class', 'sold-out': 'Sold out' };

type SelectButtonProps = {
  campClass: CampClass;
  selection: Selection;
  /** Sunny where it is the page's main action, quiet where it is one of many. */
  look: 'primary' | 'quiet';
};

/** Puts the class into the cart; where that cannot be, it says why. */
export const SelectButton = ({ campClass, selection, look }: SelectButtonProps) => {
  const state = toSelectState(campClass, selection);
  if (state === 'in-cart') {
    return (
      <ButtonLink look="ghost" wide to={paths.myCart} className="border-control">
        <Check size={18} aria-hidden="true" />
        In your cart
      </ButtonLink>
    );
  }
  if (state === 'own' || state === 'sold-out') {
    return (
      <Button look="quiet" wide disabled>
        {reasons[state]}
      </Button>
    );
  }
  return (
    <Button
      look={look}
      wide
      busy={state === 'adding'}
      aria-label={`Add ${campClass.className} to cart`}
      onClick={() => {
        selection.select(campClass);
      }}
    >
      {state === 'open' && <Plus size={18} aria-hidden="true" />}
      Add to cart
    </Button>
  );
};
