import type { Information } from './pages/information/information';

const company = () => import('./pages/information/company');
const legal = () => import('./pages/information/legal');

const texts = {
  about: async () => (await company()).about,
  booking: async () => (await company()).booking,
  contact: async () => (await company()).contact,
  terms: async () => (await legal()).terms,
  privacy: async () => (await legal()).privacy,
  refunds: async () => (await legal()).refunds,
} satisfies Record<string, () => Promise<Information>>;

export type InformationName = keyof typeof texts;

export async function loadInformationPage(name: InformationName) {
  const { InformationPage } = await import('./pages/information/information-page');
  return <InformationPage {...await texts[name]()} />;
}
