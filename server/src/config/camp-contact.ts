import type { CampContact, SocialPage } from '../contract';
import type { Environment } from './environment';

const platforms: Record<string, string> = {
  'instagram.com': 'Instagram',
  'facebook.com': 'Facebook',
  'fb.com': 'Facebook',
  'youtube.com': 'YouTube',
  'youtu.be': 'YouTube',
  'tiktok.com': 'TikTok',
  'x.com': 'X',
  'twitter.com': 'X',
  'linkedin.com': 'LinkedIn',
};

const toPlatformName = (hostname: string) => {
  const host = hostname.replace(/^www\./, '');
  const domain = Object.keys(platforms).find(
    (known) => host === known || host.endsWith(`.${known}`),
  );
  return domain === undefined ? host : platforms[domain]!;
};

const readSocialPage = (text: string): SocialPage | null => {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, username, href } = new URL(text);
  if (protocol !== 'https:' || username !== '') return null;
  return { name: toPlatformName(hostname), url: href };
};

/** Returns the pages of a comma-separated list of https addresses, each once; null if one is invalid. */
export function readSocialPages(text: string): SocialPage[] | null {
  const pages = text.split(',').map((address) => readSocialPage(address.trim()));
  const valid = pages.filter((page) => page !== null);
  if (valid.length !== pages.length) return null;
  return [...new Map(valid.map((page) => [page.url, page])).values()];
}

/**
 * Safe examples: the domain and the phone number are reserved for examples, no tax id begins with 00,
 * the pages are topics.
 */
const EXAMPLES = {
  CAMP_LEGAL_NAME: 'Play & Inspire Summer Camps LLC',
  CAMP_CONTACT_EMAIL: 'hello@camp.example',
  CAMP_PHONE: '+1 (212) 555-0142',
  CAMP_ADDRESS: '48 Meadow Lane, Springfield, NY 10000, USA',
  CAMP_CITY: 'Springfield, NY',
  CAMP_OFFICE_HOURS: 'Monday–Friday, 9 AM–5 PM',
  CAMP_TAX_ID: '00-0000000',
  CAMP_SOCIAL_PAGES:
    'https://www.instagram.com/explore/tags/summercamp/,https://www.facebook.com/hashtag/summercamp,https://www.youtube.com/hashtag/summercamp',
};

/** Returns the configured contact details. Examples fill the gaps only if no real service is configured. */
export function readContact(env: Environment, usesRealServices: boolean): CampContact {
  const examples: Partial<typeof EXAMPLES> = usesRealServices ? {} : EXAMPLES;
  const pages = env.CAMP_SOCIAL_PAGES ?? examples.CAMP_SOCIAL_PAGES;
  const details = {
    legalName: env.CAMP_LEGAL_NAME ?? examples.CAMP_LEGAL_NAME,
    email: env.CAMP_CONTACT_EMAIL ?? examples.CAMP_CONTACT_EMAIL,
    phone: env.CAMP_PHONE ?? examples.CAMP_PHONE,
    address: env.CAMP_ADDRESS ?? examples.CAMP_ADDRESS,
    city: env.CAMP_CITY ?? examples.CAMP_CITY,
    officeHours: env.CAMP_OFFICE_HOURS ?? examples.CAMP_OFFICE_HOURS,
    taxId: env.CAMP_TAX_ID ?? examples.CAMP_TAX_ID,
  };
  return {
    ...Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)),
    socialPages: pages === undefined ? [] : readSocialPages(pages)!,
  };
}

/** Returns the names of the variables whose contact details are missing. Not every camp has a tax id. */
export function missingContactVariables(contact: CampContact): string[] {
  const { legalName, email, phone, address, socialPages } = contact;
  const values = {
    CAMP_LEGAL_NAME: legalName,
    CAMP_CONTACT_EMAIL: email,
    CAMP_PHONE: phone,
    CAMP_ADDRESS: address,
    CAMP_SOCIAL_PAGES: socialPages[0],
  };
  return Object.entries(values).flatMap(([name, value]) => (value === undefined ? [name] : []));
}
