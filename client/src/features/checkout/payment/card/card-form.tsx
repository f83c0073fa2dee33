import { CardNumberElement, useElements } from '@stripe/react-stripe-js';
import type { StripeCardNumberElement } from '@stripe/stripe-js';
import { Lock } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#lib/paths';
import { Button } from '#ui/button';
import { FormMessage } from '#ui/forms/form';
import { useOnline } from '#ui/hooks/use-online';
import { formatAmount } from '#ui/price';
import { CardFields, useFocusCardField, type CardErrors } from './card-fields';
import { OfflineNote } from '../offline-note';
import type { CardField, PaymentOutcome } from './pay-with-card';

interface CardFormProps {
  total: number;
  /** Where the confirmation goes. */
  email: string;
  isSandbox: boolean;
  isPaying: boolean;
  /** The result of the last attempt is unknown, which the page says above. */
  isUnknown: boolean;
  /** Disables payment, for example while the seats are being held. */
  isBlocked: boolean;
  /** Why the last attempt was refused. */
  refusal: Extract<PaymentOutcome, { kind: 'refused' }> | null;
  onPay: (card: StripeCardNumberElement) => void;
  onEdit: () => void;
}

const NOT_LOADED = 'We couldn’t load the card form. You weren’t charged. Please reload this page.';
const NOT_LOADED_OFFLINE =
  'Your device lost its connection before the card form was loaded. You weren’t charged. Reload this page once you’re back online.';

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

/** Shows an error at its field: that of Stripe's check while typing, or that of the last attempt. */
const useCardErrors = (refusal: CardFormProps['refusal']) => {
  const [errors, setErrors] = useState<CardErrors>({});
  const focus = useFocusCardField();
  const field = refusal?.field ?? null;
  const focusRefused = useEffectEvent((refused: CardField) => focus(refused));
  useEffect(() => {
    if (field) focusRefused(field);
  }, [field, refusal]);
  return {
    errors: field ? { ...errors, [field]: refusal?.fieldMessage ?? refusal?.message } : errors,
    setError: (changed: CardField, message: string | null) =>
      setErrors(({ [changed]: _previous, ...others }) =>
        message ? { ...others, [changed]: message } : others,
      ),
  };
};

/** The card fields and the Pay button; nothing else reads Stripe's fields. */
export function CardForm(props: CardFormProps) {
  const { total, email, isSandbox, isPaying, isUnknown, refusal, onPay, onEdit } = props;
  const isBlocked = props.isBlocked || isUnknown;
  const elements = useElements();
  const isOnline = useOnline();
  const { errors, setError } = useCardErrors(refusal);
  const [readyFields, setReadyFields] = useState<ReadonlySet<CardField>>(new Set());
  const [hasFailed, setHasFailed] = useState(false);
  const isReady = readyFields.size === 3;
  const notLoaded = isOnline ? NOT_LOADED : NOT_LOADED_OFFLINE;
  const isAboutField = refusal?.field && refusal.fieldMessage === undefined;
  const message = refusal && !isAboutField ? refusal.message : null;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const card = elements?.getElement(CardNumberElement);
    if (card && isReady && isOnline && !isPaying && !isBlocked) onPay(card);
  };

  return (
    <form noValidate aria-label="Card payment" className="grid grid-cols-1 gap-5" onSubmit={submit}>
      {isSandbox && <SandboxNote />}
      <CardFields
        isDisabled={isPaying}
        errors={errors}
        onReady={(field) => setReadyFields((fields) => new Set([...fields, field]))}
        onLoadError={() => setHasFailed(true)}
        onEdit={(field, error) => {
          setError(field, error);
          onEdit();
        }}
      />
      <FormMessage>{hasFailed ? notLoaded : message}</FormMessage>
      {isOnline || isPaying ? (
        <Button type="submit" size="lg" wide busy={isPaying} disabled={!isReady || isBlocked}>
          {isPaying ? 'Paying…' : `Pay ${formatAmount(total)}`}
        </Button>
      ) : (
        !isUnknown && <OfflineNote />
      )}
      <p className="-mt-2 flex items-center justify-center gap-1.5 text-sm text-muted">
        <Lock size={14} aria-hidden="true" />
        Secured by Stripe. We never see your card number.
      </p>
      <PaymentNotes email={email} />
    </form>
  );
}
