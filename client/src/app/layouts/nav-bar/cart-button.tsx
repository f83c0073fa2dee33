import { ShoppingCart } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCart } from '#features/cart/cart.queries';
import { paths } from '#lib/paths';
import { useSession } from '#lib/session/session';

/** Links to the cart and shows its item count, unless it is empty. `/dashboard` (product.md 2.2) opens the cart for all roles except admins. */
export function CartButton() {
  const { count } = useCart();
  const { role } = useSession();
  return (
    <Link
      to={role === 'admin' ? paths.myCart : paths.dashboard}
      className="btn btn-square btn-ghost relative size-11"
      aria-label={`Cart, ${count} seat${count === 1 ? '' : 's'}`}
    >
      <ShoppingCart size={22} aria-hidden="true" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute -end-0.5 -top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-sm leading-none font-bold text-accent-content tabular-nums"
        >
          {count}
        </span>
      )}
    </Link>
  );
}
