import { Check, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { CampClass } from '@camp/server/contract';
import { paths, toJoinWaitlistPath } from '#lib/paths';
import { formatTime } from '#lib/format/dates';
import { FocusableButton } from '#ui/focusable-button';
import { Button, ButtonLink } from '#ui/button';
import { formatOpening } from './class.messages';
import { toSelectState, type Selection, type SelectState } from './selection';

const reasons = {
  'sold-out': 'Sold out',
  own: 'You teach this',
  'not-on-sale': 'Not on sale yet',
  closed: 'Enrollment closed',
  running: 'Enrollment closed',
  over: 'Ended',
  canceled: 'Canceled',
};

/** Returns until when unpaid checkouts hold the last seats, for which nobody can wait; null if they are sold. */
const toHeldText = (state: SelectState, { heldUntil }: CampClass) =>
  state === 'sold-out' && heldUntil !== undefined
    ? `Held until ${formatTime(heldUntil.slice(11, 16))}`
    : null;

const isReason = (state: SelectState): state is keyof typeof reasons => state in reasons;

/** Returns why a class cannot be added to the cart; null if it can, or is in it already. */
const toReason = (state: SelectState, campClass: CampClass) => {
  // The dates of the class show the year, and the button has room for one line.
  if (state === 'scheduled') return formatOpening(campClass).replace(/, \d{4}/, '');
  return isReason(state) ? reasons[state] : null;
};

const links = {
  enrolled: { label: 'Enrolled', to: paths.enrolled },
  'in-cart': { label: 'In your cart', to: paths.myCart },
};

interface SelectButtonProps {
  campClass: CampClass;
  selection: Selection;
  /** `primary` if it is the page's main action, `quiet` if it is one of many. */
  variant: 'accent' | 'quiet';
}

/** Returns a ref for the link that replaces the pressed button, so that it takes over the focus. */
const useFocusTransfer = (state: SelectState) => {
  const wasPressed = useRef(false);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!wasPressed.current || !link.current) return;
    wasPressed.current = false;
    if (document.activeElement === document.body) link.current.focus();
  }, [state]);
  const onPress = () => {
    wasPressed.current = true;
  };
  return { link, onPress };
};

const JoinButton = ({ campClass, selection, variant }: SelectButtonProps) => {
  const { joinWaitlist } = selection;
  const props = {
    variant,
    wide: true,
    'aria-label': `Join waiting list: ${campClass.className}`,
    children: 'Join waiting list',
  };
  return joinWaitlist ? (
    <Button {...props} onClick={() => joinWaitlist(campClass)} />
  ) : (
    <ButtonLink {...props} to={toJoinWaitlistPath(campClass._id)} />
  );
};

/** Adds the class to the cart, or shows why that is not possible. */
export function SelectButton({ campClass, selection, variant }: SelectButtonProps) {
  const state = toSelectState(campClass, selection);
  const { link, onPress } = useFocusTransfer(state);
  if (state === 'in-cart' || state === 'enrolled') {
    const { label, to } = links[state];
    return (
      <ButtonLink ref={link} variant="ghost" wide to={to} className="border-control">
        <Check size={18} aria-hidden="true" />
        {label}
      </ButtonLink>
    );
  }
  const heldText = toHeldText(state, campClass);
  if (heldText !== null) {
    // Focusable, because it takes the place of a button and is replaced itself while the page is read.
    return (
      <FocusableButton variant="quiet" wide isBusy={false} isDisabled>
        {heldText}
      </FocusableButton>
    );
  }
  if (state === 'sold-out' && !campClass.isWaitlistClosed) {
    return <JoinButton campClass={campClass} selection={selection} variant={variant} />;
  }
  const reason = toReason(state, campClass);
  if (reason !== null) {
    return (
      <Button variant="quiet" wide disabled>
        {reason}
      </Button>
    );
  }
  const isInCart = state === 'open' && selection.isInCart?.(campClass) === true;
  const Icon = isInCart ? Check : Plus;
  const { className } = campClass;
  // Stays focusable while busy, because a dialog returns the focus to it.
  return (
    <FocusableButton
      variant={variant}
      wide
      isBusy={state === 'adding'}
      isDisabled={state === 'adding'}
      aria-label={isInCart ? `In your cart · change: ${className}` : `Add to cart: ${className}`}
      onClick={() => {
        onPress();
        selection.select(campClass);
      }}
    >
      {state === 'open' && <Icon size={18} aria-hidden="true" />}
      {isInCart ? 'In your cart · change' : 'Add to cart'}
    </FocusableButton>
  );
}
