import { Clock, Trash2, TriangleAlert, UsersRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { CartItem } from '@camp/server/contract';
import { toFirstNameOrYou, toClassForCamper } from '@camp/server/shared/names';
import { keepDatesTogether } from '#lib/format/keep-dates-together';
import { paths, toBirthDatePath, toClassPath, toJoinWaitlistPath } from '#lib/paths';
import { Button } from '#ui/button';
import { Picture } from '#ui/pictures/picture';
import { PriceOrFree } from '#ui/price';
import { Skeleton } from '#ui/feedback/skeleton';
import { CartTerms } from './cart-terms';
import {
  canChangeCamper,
  isBirthDateMissing,
  toBlockerMessage,
  toOfferText,
  toSmallPriceMessage,
} from './cart.messages';

interface CartLineProps {
  item: CartItem;
  /** The whole cart. */
  items: readonly CartItem[];
  heading: 'h2' | 'h3';
  isDeleting: boolean;
  onDelete: () => void;
  onChange: (item: CartItem) => void;
}

const BlockerMessage = ({ text }: { text: string | null }) =>
  text && (
    <p className="mt-1 flex items-start gap-1.5 font-medium text-error">
      <TriangleAlert size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
      {keepDatesTogether(text)}
    </p>
  );

const SmallPriceNote = ({ item }: Pick<CartLineProps, 'item'>) => {
  const text = toSmallPriceMessage(item);
  return (
    text !== null && (
      <p className="mt-1 flex items-start gap-1.5 text-sm font-medium text-warning">
        <TriangleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
        {text}
      </p>
    )
  );
};

const WAY_OUT = 'inline-flex min-h-11 items-center underline';

/** A link to what helps with an obstacle. */
const WayOut = ({ item }: Pick<CartLineProps, 'item'>) => {
  const { obstacle, classItemId, isFormerCamper } = item;
  // While some seats are left, nobody can wait for more.
  if (obstacle === 'sold-out' && !item.isWaitlistClosed) {
    return (
      <Link
        to={toJoinWaitlistPath(classItemId)}
        aria-label={`Join the waiting list: ${toClassForCamper(item)}`}
        className={WAY_OUT}
      >
        Join the waiting list
      </Link>
    );
  }
  if (isBirthDateMissing(item)) {
    const { isAccountHolder, firstName, _id } = item.camper;
    return (
      <Link
        to={toBirthDatePath(_id)}
        aria-label={isAccountHolder ? 'Add your birth date' : `Add birth date of ${firstName}`}
        className={WAY_OUT}
      >
        Add birth date
      </Link>
    );
  }
  if (obstacle !== 'camper-archived' || isFormerCamper) return null;
  return (
    <Link to={paths.family} className={WAY_OUT}>
      Open My Family
    </Link>
  );
};

const ChangeButton = ({ item, onChange }: Pick<CartLineProps, 'item' | 'onChange'>) => (
  <Button
    variant="ghost"
    size="sm"
    className="-ms-3 px-3"
    aria-label={`Change who’s coming: ${toClassForCamper(item)}`}
    onClick={() => onChange(item)}
  >
    <UsersRound size={18} aria-hidden="true" />
    Change who’s coming
  </Button>
);

/** In a narrow container, such as a phone with enlarged text, everything is below the other. */
const LINE =
  'grid gap-x-3 gap-y-2 py-4 @min-[16rem]:grid-cols-[4rem_minmax(0,1fr)_auto] @min-[32rem]:grid-cols-[8rem_minmax(0,1fr)_auto] @min-[32rem]:gap-x-4';
const WHOLE_ROW = 'col-span-full @min-[32rem]:col-span-2 @min-[32rem]:col-start-2';

const Title = ({ item, heading: Heading }: Pick<CartLineProps, 'item' | 'heading'>) => (
  <Heading className="text-base sm:text-lg sm:leading-6">
    {item.obstacle === 'class-deleted' ? (
      item.className
    ) : (
      <Link to={toClassPath(item.classItemId)} className="hover:underline">
        {item.className}
      </Link>
    )}
  </Heading>
);

export function CartLine(props: CartLineProps) {
  const { item, items, heading, isDeleting, onDelete, onChange } = props;
  return (
    <li className={LINE}>
      <Picture
        src={item.image}
        alt={item.imageAlt ?? ''}
        focus={item.imageFocus}
        sport={item.category}
        className={`@min-[32rem]:row-span-2 @max-[16rem]:max-w-24 ${item.obstacle ? 'opacity-60 grayscale' : ''}`}
      />
      <div>
        <Title item={item} heading={heading} />
        <p className="text-muted max-sm:text-sm">
          {item.category} with {item.InstructorName}
        </p>
        {item.camper.isAccountHolder && <p>For {toFirstNameOrYou(item.camper)}</p>}
      </div>
      {item.obstacle === 'class-deleted' ? (
        <span />
      ) : (
        <PriceOrFree amount={item.price} className="font-bold sm:text-lg" />
      )}
      <div className={WHOLE_ROW}>
        <CartTerms item={item} />
        <BlockerMessage text={toBlockerMessage(item, items)} />
        <SmallPriceNote item={item} />
        <WayOut item={item} />
      </div>
      {item.offerExpiresAt !== undefined && (
        <p
          className={`flex items-start gap-2 rounded-field bg-base-200 px-3 py-2 font-medium ${WHOLE_ROW}`}
        >
          <Clock size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
          {keepDatesTogether(toOfferText(item.offerExpiresAt))}
        </p>
      )}
      <div className={`flex flex-wrap items-center justify-between gap-2 ${WHOLE_ROW}`}>
        {canChangeCamper(item) && <ChangeButton item={item} onChange={onChange} />}
        <Button
          variant="ghost"
          size="sm"
          className="-me-3 ms-auto px-3 @max-[16rem]:me-0"
          busy={isDeleting}
          aria-label={`Delete ${toClassForCamper(item)}`}
          onClick={onDelete}
        >
          {!isDeleting && <Trash2 size={18} aria-hidden="true" />}
          <span className="max-sm:sr-only">Delete</span>
        </Button>
      </div>
    </li>
  );
}

export function CartLineSkeleton() {
  return (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)_4rem] gap-3 py-4 sm:grid-cols-[8rem_minmax(0,1fr)_5rem] sm:gap-4">
      <Skeleton className="aspect-4/3 w-full" />
      <Skeleton className="h-12 w-3/4" />
      <Skeleton className="h-6 w-full" />
    </div>
  );
}
