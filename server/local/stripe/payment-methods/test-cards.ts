export type Behavior =
  | 'succeeds'
  | 'authenticates'
  | 'declined'
  | 'no-funds'
  | 'expired'
  | 'wrong-cvc'
  | 'disputed-as-fraud'
  | 'disputed-as-not-received'
  | 'inquiry';

export interface Decline {
  code: string;
  decline_code: string;
  message: string;
  param?: string;
}

/** The supported test card numbers of https://docs.stripe.com/testing; every other number is rejected. */
const behaviorByNumber = new Map<string, Behavior>([
  ['4242424242424242', 'succeeds'],
  ['4000000000000002', 'declined'],
  ['4000000000009995', 'no-funds'],
  ['4000000000000069', 'expired'],
  ['4000000000000127', 'wrong-cvc'],
  ['4000002500003155', 'authenticates'],
  ['4000002760003184', 'authenticates'],
  ['4000000000000259', 'disputed-as-fraud'],
  ['4000000000002685', 'disputed-as-not-received'],
  ['4000000000001976', 'inquiry'],
]);

const numberByTestMethod = new Map([
  ['pm_card_visa', '4242424242424242'],
  ['pm_card_visa_chargeDeclined', '4000000000000002'],
  ['pm_card_authenticationRequired', '4000002760003184'],
  ['pm_card_createDispute', '4000000000000259'],
  ['pm_card_createDisputeProductNotReceived', '4000000000002685'],
  ['pm_card_createDisputeInquiry', '4000000000001976'],
]);

export const declines: Partial<Record<Behavior, Decline>> = {
  declined: {
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  'no-funds': {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  expired: {
    code: 'expired_card',
    decline_code: 'expired_card',
    message: 'Your card has expired.',
    param: 'exp_month',
  },
  'wrong-cvc': {
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
    param: 'cvc',
  },
};

export const findBehavior = (number: string): Behavior | null =>
  behaviorByNumber.get(number) ?? null;

export const findTestMethodNumber = (id: string): string | null =>
  numberByTestMethod.get(id) ?? null;
