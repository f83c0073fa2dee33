import type { Brand, ValidationError } from './card-rules';

/** CSS properties by their JavaScript names, and nested variants by pseudo-class. */
export interface StyleVariant {
  [name: string]: string | number | StyleVariant;
}

export interface CardFieldOptions {
  classes?: Partial<Record<ClassName, string>>;
  style?: Partial<Record<'base' | 'complete' | 'empty' | 'invalid', StyleVariant>>;
  placeholder?: string;
  disabled?: boolean;
  /** Of the card number only. */
  showIcon?: boolean;
  /** Of the card number only. */
  iconStyle?: 'default' | 'solid';
}

export type ClassName = 'base' | 'complete' | 'empty' | 'focus' | 'invalid' | 'webkitAutofill';

export type EventName =
  'change' | 'ready' | 'focus' | 'blur' | 'escape' | 'networkschange' | 'loaderror';

export type ElementType = 'cardNumber' | 'cardExpiry' | 'cardCvc';

export interface ChangeEvent {
  elementType: ElementType;
  empty: boolean;
  complete: boolean;
  error: ValidationError | undefined;
  /** Of the card number only. */
  brand?: Brand;
}

export interface CardDetails {
  number: string;
  exp_month: string;
  exp_year: string;
  cvc: string;
}

export interface ApiError {
  type: string;
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  payment_intent?: PaymentIntent;
}

/** The fields of Stripe's object that the script uses. */
export interface PaymentIntent {
  id: string;
  amount: number;
  currency: string;
  status: string;
  client_secret: string;
  last_payment_error: ApiError | null;
}

export interface BillingDetails {
  name?: string;
  email?: string;
  phone?: string;
  address?: Record<string, string | null | undefined>;
}

export type IntentResult =
  | { paymentIntent: PaymentIntent; error?: undefined }
  | { error: ApiError; paymentIntent?: undefined };
