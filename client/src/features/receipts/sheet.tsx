import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CampContact } from '@camp/server/contract';
import type { CarriedSum } from '#lib/format/payments/receipts';
import { keepZipTogether } from '#lib/format/place';
import { toReceiptPath } from '#lib/paths';
import { Button, ButtonLink } from '#ui/button';
import { Price } from '#ui/price';

/** The buttons of a page that is made to be printed; they do not print themselves. */
export function SheetActions({ backTo, canPrint }: { backTo: string; canPrint: boolean }) {
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {canPrint && (
        <Button onClick={() => window.print()}>
          <Printer size={18} aria-hidden="true" />
          Print
        </Button>
      )}
      <ButtonLink to={backTo} variant="quiet">
        Back
      </ButtonLink>
    </div>
  );
}

interface FactProps {
  name: string;
  /** Whether the value is too long for half the width of a phone. */
  isWide?: boolean;
  children: ReactNode;
}

/** A row of a sheet's head; renders nothing without a value. */
export function Fact({ name, isWide = false, children }: FactProps) {
  if (children === undefined || children === '') return null;
  return (
    <div className={isWide ? 'max-sm:col-span-full' : undefined}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

const toContact = ({ email, phone }: CampContact) =>
  [email, phone].filter((detail) => detail !== undefined).join(', ');

/** The camp as tax authorities know it, then the facts of the sheet. */
export function SheetFacts({ contact, children }: { contact: CampContact; children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-4 sm:grid-cols-2">
      <Fact name="Camp">{contact.legalName}</Fact>
      <Fact name="Address">{contact.address && keepZipTogether(contact.address)}</Fact>
      <Fact name="Tax ID">{contact.taxId}</Fact>
      <Fact name="Contact">{toContact(contact)}</Fact>
      {children}
    </dl>
  );
}

/** A link to the receipt of another order. */
export const ReceiptLink = ({
  order: { _id, number },
}: {
  order: { _id: string; number: string };
}) => (
  <Link to={toReceiptPath(_id)} className="link whitespace-nowrap">
    {number}
  </Link>
);

/** Amounts below each other; the last one is the result. */
export function Sums({ sums }: { sums: readonly CarriedSum[] }) {
  return (
    <dl className="mt-4 grid gap-1 break-inside-avoid sm:ms-auto sm:max-w-xs">
      {sums.map(({ name, order, amount }, position) => (
        <div
          key={`${name} ${order?._id}`}
          className={`flex justify-between gap-4 ${position === sums.length - 1 ? 'font-bold' : ''}`}
        >
          <dt>
            {name}
            {order && (
              <>
                {' '}
                <ReceiptLink order={order} />
              </>
            )}
          </dt>
          <dd>
            <Price amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
