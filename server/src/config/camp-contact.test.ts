import { expect, test } from 'vitest';
import { missingContactVariables, readSocialPages } from './camp-contact';
import { loadConfig } from './config';

const variables = {
  CAMP_LEGAL_NAME: 'Camp LLC',
  CAMP_CONTACT_EMAIL: 'office@camp.test',
  CAMP_PHONE: '+44 20 7946 0018',
  CAMP_ADDRESS: '1 Camp Road, London',
  CAMP_OFFICE_HOURS: 'Weekdays, 10 AM–4 PM',
  CAMP_TAX_ID: '12-3456789',
  CAMP_SOCIAL_PAGES: 'https://www.instagram.com/camp, https://camp.social/@us',
};
const firebase = {
  FIREBASE_PROJECT_ID: 'camp',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'camp.firebaseapp.test',
};
const names = Object.keys(variables).filter(
  (name) => name !== 'CAMP_TAX_ID' && name !== 'CAMP_OFFICE_HOURS',
);
const readContact = (env: Record<string, string>) => loadConfig(env).contact;

test('reads the contact details', () => {
  expect(readContact({ ...variables, ...firebase })).toEqual({
    legalName: 'Camp LLC',
    email: 'office@camp.test',
    phone: '+44 20 7946 0018',
    address: '1 Camp Road, London',
    officeHours: 'Weekdays, 10 AM–4 PM',
    taxId: '12-3456789',
    socialPages: [
      { name: 'Instagram', url: 'https://www.instagram.com/camp' },
      { name: 'camp.social', url: 'https://camp.social/@us' },
    ],
  });
});

test('uses examples for unconfigured details in local development', () => {
  expect(missingContactVariables(readContact({}))).toEqual([]);
  expect(readContact({ CAMP_PHONE: variables.CAMP_PHONE })).toEqual({
    ...readContact({}),
    phone: variables.CAMP_PHONE,
  });
});

test.each([
  ['a real service', firebase],
  ['a real service in development', { ...firebase, NODE_ENV: 'development' }],
  ['a public address', { SITE_URL: 'https://camp.test' }],
])('uses no examples with %s, and names the missing variables', (_, environment) => {
  expect(readContact(environment)).toEqual({ socialPages: [] });
  expect(missingContactVariables(readContact(environment))).toEqual(names);
  const { CAMP_PHONE: _phone, ...rest } = variables;
  expect(missingContactVariables(readContact({ ...environment, ...rest }))).toEqual(['CAMP_PHONE']);
});

test.each([
  ['https://www.instagram.com/camp', 'Instagram'],
  ['https://m.facebook.com/camp', 'Facebook'],
  ['https://fb.com/camp', 'Facebook'],
  ['https://www.youtube.com/@camp', 'YouTube'],
  ['https://www.tiktok.com/@camp', 'TikTok'],
  ['https://x.com/camp', 'X'],
  ['https://twitter.com/camp', 'X'],
  ['https://uk.linkedin.com/company/camp', 'LinkedIn'],
  ['https://www.netflix.com/camp', 'netflix.com'],
  ['https://x.com.camp.test/', 'x.com.camp.test'],
])('recognizes the platform of %s as %s', (url, name) => {
  expect(readSocialPages(url)).toEqual([{ name, url }]);
});

test('accepts a tax id of 40 characters and trims it', () => {
  expect(readContact({ CAMP_TAX_ID: ` ${'7'.repeat(40)} ` }).taxId).toBe('7'.repeat(40));
});

test('lists each social page once', () => {
  expect(readSocialPages('https://x.com/camp,https://X.com/camp')).toHaveLength(1);
});

test.each([
  ['CAMP_LEGAL_NAME', 'Camp\nLLC', 'must be one line of 1 to 200 characters'],
  ['CAMP_LEGAL_NAME', ' ', 'must be one line of 1 to 200 characters'],
  ['CAMP_ADDRESS', 'x'.repeat(301), 'must be one line of 1 to 300 characters'],
  ['CAMP_OFFICE_HOURS', 'x'.repeat(121), 'must be 1 to 120 visible characters'],
  ['CAMP_TAX_ID', '1'.repeat(41), 'must be 1 to 40 visible characters'],
  ['CAMP_TAX_ID', '\u200b', 'must be 1 to 40 visible characters'],
  ['CAMP_CONTACT_EMAIL', 'hello', 'must be one email address such as hello@camp.example'],
  ['CAMP_CONTACT_EMAIL', 'a@b.test,c@d.test', 'must be one email address'],
  ['CAMP_CONTACT_EMAIL', 'a@b.test?bcc=c@d.test', 'must be one email address'],
  ['CAMP_PHONE', 'call us', 'must be a phone number of 7 to 15 digits'],
  ['CAMP_PHONE', '12345', 'must be a phone number of 7 to 15 digits'],
  ['CAMP_PHONE', '1234567890123456', 'must be a phone number of 7 to 15 digits'],
  ['CAMP_SOCIAL_PAGES', 'http://x.com/camp', 'must be https addresses separated by commas'],
  ['CAMP_SOCIAL_PAGES', 'https://x.com/camp,', 'must be https addresses separated by commas'],
  ['CAMP_SOCIAL_PAGES', 'javascript:alert(1)', 'must be https addresses separated by commas'],
])('reports that %s=%j %s', (name, value, message) => {
  expect(() => loadConfig({ [name]: value })).toThrow(`${name} ${message}`);
});
