/** What the form of missing consents says. */
export interface ConsentTexts {
  loading: string;
  title: string;
  lead: string;
  submit: string;
  /** Shown if a text was replaced while it was being answered. */
  textChanged: string;
  /** Shown if the record of a camper was changed elsewhere. */
  camperChanged: string;
}

const TEXT_CHANGED = 'A text has changed in the meantime. Read the new version and answer again.';
const CAMPER_CHANGED = 'A camper was changed in the meantime. Check your answers and continue.';

export const checkoutTexts: ConsentTexts = {
  loading: 'Preparing your payment',
  title: 'Before you pay',
  lead: 'Please read and answer these for each camper.',
  submit: 'Continue to payment',
  textChanged: `${TEXT_CHANGED} You were not charged.`,
  camperChanged: `${CAMPER_CHANGED} You were not charged.`,
};

export const familyTexts: ConsentTexts = {
  loading: 'Loading the questions',
  title: 'Before the first session',
  lead: 'Please read and answer these.',
  submit: 'Save answers',
  textChanged: TEXT_CHANGED,
  camperChanged: CAMPER_CHANGED,
};
