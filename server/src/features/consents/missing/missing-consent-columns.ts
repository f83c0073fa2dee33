import type { MissingConsent } from '#contract';
import type { Column } from '#lib/csv';

/** The columns of the CSV file of missing consents. */
export const missingConsentColumns: Column<MissingConsent>[] = [
  { name: 'Class', valueOf: ({ className }) => className },
  { name: 'First day', valueOf: ({ startsOn }) => startsOn },
  { name: 'First name', valueOf: ({ camper }) => camper.firstName },
  { name: 'Last name', valueOf: ({ camper }) => camper.lastName },
  { name: 'Account email', valueOf: ({ email }) => email },
  { name: 'Missing', valueOf: ({ texts }) => texts.map(({ title }) => title).join('; ') },
];
