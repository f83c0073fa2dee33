import { CardElement, useElements } from '@stripe/react-stripe-js';
import type { StripeCardElement } from '@stripe/stripe-js';
import { useId, useState, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button';
import { FormMessage } from '../../../ui/forms/form';
import { toDollars } from '../../../ui/price';
import { useCardStyle } from './use-card-style';

interface CardFormProps {
  total: number;
  /** Where the confirmation goes. */
  email: string;
  isSandbox: boolean;
  isPaying: boolean;
  /** Disables payment, for example while the result of the last attempt is unknown. */
  isBlocked: boolean;
  message: string | null;
  onPay: (card: StripeCardElement) => void;
  onEdit: () => void;
}

const NOT_LOADED = "We couldn't load the card form. You weren't charged. Please reload this page.";

const SandboxNote = () => (
  <p className="rounded-box bg-secondary px-4 py-3 text-sm text-secondary-content">
    <strong>Test payment, no real charge.</strong> Use card{' '}
    <span className="whitespace-nowrap tabular-nums">4242 4242 4242 4242</span> with any future date
    and any CVC.
  </p>
);

const PaymentNotes = ({ email }: { email: string }) => (
  <p className="text-sm text-muted">
    We’ll email a confirmation with your receipt to {email}. If plans change, you can cancel until a
    class starts. Our{' '}
    <Link to={paths.refunds} target="_blank" className="link">
      refund policy<span className="sr-only"> (opens in a new tab)</span>
    </Link>{' '}
    says what we refund.
  </p>
);

/** The card fields and the Pay button; the only component that uses Stripe's card element. */
export function CardForm(props: CardFormProps) {
  const { total, email, isSandbox, isPaying, isBlocked, message, onPay, onEdit } = props;
  const elements = useElements();
  const style = useCardStyle();
  const [isReady, setIsReady] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const id = useId();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const card = elements?.getElement(CardElement);
    if (card && isReady && !isPaying && !isBlocked) onPay(card);
  };

  return (
    <form noValidate aria-label="Card payment" className="grid gap-5" onSubmit={submit}>
      {isSandbox && <SandboxNote />}
      <div role="group" aria-labelledby={id}>
        <p id={id} className="mb-1 text-sm font-semibold">
          Card
        </p>
        <CardElement
          className="rounded-field border border-control bg-base-100 px-3 py-3"
          options={{ style, hidePostalCode: true, disabled: isPaying }}
          onReady={() => setIsReady(true)}
          onLoadError={() => setHasFailed(true)}
          onChange={onEdit}
        />
      </div>
      <FormMessage>{hasFailed ? NOT_LOADED : message}</FormMessage>
      <Button type="submit" size="lg" wide busy={isPaying} disabled={!isReady || isBlocked}>
        {isPaying ? 'Paying…' : `Pay ${toDollars(total)}`}
      </Button>
      <PaymentNotes email={email} />
    </form>
  );
}
