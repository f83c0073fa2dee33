import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCart } from '../../features/cart/cart.queries';
import { toTotal } from '../../features/cart/cart-words';
import { paymentsQuery } from '../../features/checkout/checkout.queries';
import { toEnrolments } from '../../features/checkout/enrolled-card';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { PageHeading } from '../../ui/page-heading';
import { toDollars } from '../../ui/price';

type TileProps = { figure: string; label: string; children: ReactNode };

const Tile = ({ figure, label, children }: TileProps) => (
  <Card className="flex flex-col items-start gap-1">
    <p className="font-display text-2xl font-bold tabular-nums">{figure}</p>
    <p className="mb-4 text-muted">{label}</p>
    <div className="mt-auto">{children}</div>
  </Card>
);

const toCount = (count: number) => (count === 1 ? '1 class' : `${count} classes`);

const CartTile = () => {
  const { items, count } = useCart();
  return (
    <Tile
      figure={toCount(count)}
      label={count > 0 ? `in your cart, ${toDollars(toTotal(items))} in all` : 'in your cart'}
    >
      {count > 0 ? (
        <ButtonLink to={paths.myCart}>Go to my cart</ButtonLink>
      ) : (
        <ButtonLink to={paths.allClass}>Find a class</ButtonLink>
      )}
    </Tile>
  );
};

const EnrolledTile = ({ email }: { email: string }) => {
  const { data } = useQuery(paymentsQuery(email));
  const names = toEnrolments(data ?? []).map(({ className }) => className);
  return (
    <Tile
      figure={data ? toCount(names.length) : '…'}
      label={names.length > 0 ? `you are enrolled in: ${names.join(', ')}` : 'you are enrolled in'}
    >
      <ButtonLink to={paths.enrolled} look="quiet">
        See my classes
      </ButtonLink>
    </Tile>
  );
};

export const UserHomePage = () => {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <PageHeading
        title={`Welcome to: ${user.displayName ?? user.email}`}
        lead="This is how your summer stands."
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <CartTile />
        <EnrolledTile email={user.email} />
      </div>
    </>
  );
};
