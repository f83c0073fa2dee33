import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  useElements,
} from '@stripe/react-stripe-js';
import type { StripeElementChangeEvent } from '@stripe/stripe-js';
import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { CardField } from './pay-with-card';
import { useCardStyle } from './use-card-style';

export type CardErrors = Partial<Record<CardField, string>>;

interface CardFieldsProps {
  isDisabled: boolean;
  errors: CardErrors;
  onReady: (field: CardField) => void;
  onLoadError: () => void;
  /** Called when a field changes, with the message of Stripe's check; null if it has none. */
  onEdit: (field: CardField, message: string | null) => void;
}

/** Returns a function that focuses a card field. */
export function useFocusCardField() {
  const elements = useElements();
  return (field: CardField) => {
    // The overloads of getElement take one component at a time.
    if (field === 'number') elements?.getElement(CardNumberElement)?.focus();
    else if (field === 'expiry') elements?.getElement(CardExpiryElement)?.focus();
    else elements?.getElement(CardCvcElement)?.focus();
  };
}

interface FieldFrameProps {
  label: string;
  error: string | undefined;
  onPress: () => void;
  children: ReactNode;
}

/** A label and an error around Stripe's iframe, whose input has an accessible name of its own. */
const FieldFrame = ({ label, error, onPress, children }: FieldFrameProps) => {
  const errorId = useId();
  return (
    <div className="min-w-0">
      {/* A click on the label focuses the field, as a click on any other label does. */}
      <span aria-hidden="true" className="mb-1 block text-sm font-semibold" onClick={onPress}>
        {label}
      </span>
      {/* Only Stripe can mark its input as invalid. */}
      <div
        role="group"
        aria-describedby={error ? errorId : undefined}
        className={`rounded-field border bg-base-100 px-3 py-3 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-current ${error ? 'border-error ring-1 ring-error' : 'border-control'}`}
      >
        {children}
      </div>
      <p id={errorId} role="alert" className="mt-1 flex gap-1.5 text-sm text-error empty:hidden">
        {error && <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />}
        {error}
      </p>
    </div>
  );
};

/** The three fields of a card; each shows its own error. */
export function CardFields({ isDisabled, errors, onReady, onLoadError, onEdit }: CardFieldsProps) {
  const style = useCardStyle();
  const focus = useFocusCardField();
  const frameProps = (field: CardField) => ({
    error: errors[field],
    onPress: () => focus(field),
  });
  const elementProps = (field: CardField) => ({
    onReady: () => onReady(field),
    onLoadError,
    onChange: ({ error }: StripeElementChangeEvent & { error?: { message: string } | undefined }) =>
      onEdit(field, error?.message ?? null),
  });
  const options = { style, disabled: isDisabled };
  return (
    <div className="grid grid-cols-1 gap-4">
      <FieldFrame label="Card number" {...frameProps('number')}>
        <CardNumberElement options={{ ...options, showIcon: true }} {...elementProps('number')} />
      </FieldFrame>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] items-start gap-4">
        <FieldFrame label="Expiration date" {...frameProps('expiry')}>
          <CardExpiryElement options={options} {...elementProps('expiry')} />
        </FieldFrame>
        <FieldFrame label="CVC" {...frameProps('cvc')}>
          <CardCvcElement options={options} {...elementProps('cvc')} />
        </FieldFrame>
      </div>
    </div>
  );
}
