import { CardElement, useElements } from '@stripe/react-stripe-js';
import type { StripeCardElement } from '@stripe/stripe-js';
import { useId, useState, type SubmitEvent } from 'react';
import { Button } from '../../ui/button';
import { toDollars } from '../../ui/price';
import { useCardStyle } from './use-card-style';

type CardFormProps = {
  total: number;
  isSandbox: boolean;
  isPaying: boolean;
  /** No paying now, as while it is unclear what became of the last try. */
  isBlocked: boolean;
  message: string | null;
  onPay: (card: StripeCardElement) => void;
  onEdit: () => void;
};

const NOT_LOADED =
  'The card fields could not be loaded. Please reload this page; nothing was charged.';

const SandboxNote = () => (
  <p className="rounded-box bg-secondary px-4 py-3 text-sm text-secondary-content">
    <strong>Test payment, no money moves.</strong> Use card{' '}
    <span className="whitespace-nowrap tabular-nums">4242 4242 4242 4242</span> with any future date
    and any CVC.
  </p>
);

/** The card and the button that charges it; the provider's fields are kept in this one place. */
export const CardForm = (props: CardFormProps) => {
  const { total, isSandbox, isPaying, isBlocked, message, onPay, onEdit } = props;
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
      <Button type="submit" size="lg" wide busy={isPaying} disabled={!isReady || isBlocked}>
        {isPaying ? 'Paying…' : `Pay ${toDollars(total)}`}
      </Button>
      <p role="alert" className="font-medium text-error empty:hidden">
        {hasFailed ? NOT_LOADED : message}
      </p>
    </form>
  );
};
