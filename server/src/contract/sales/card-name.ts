/** The names of the brands of cards that Stripe calls by a code. */
const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

interface CardOnFile {
  brand: string;
  last4: string;
}

const NO_BREAK_SPACE = '\u00A0';

/** Returns e.g. `Visa •••• 4242`; `Card` for other brands. Does not break between dots and digits. */
export const formatCard = ({ brand, last4 }: CardOnFile, unknownBrand = 'Card') =>
  `${brands[brand] ?? unknownBrand} ••••${NO_BREAK_SPACE}${last4}`;

/** Returns e.g. `your Visa •••• 4242`; `your card` if the card is not known. */
export const toYourCard = (card: CardOnFile | undefined) =>
  card ? `your ${formatCard(card, 'card')}` : 'your card';
