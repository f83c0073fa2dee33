import {
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/max';

/** A country of two letters, such as US. */
export type PhoneCountry = CountryCode;

/** Returns whether phone numbers of the country, such as US, can be checked. */
export const isPhoneCountry = (country: string): country is PhoneCountry =>
  isSupportedCountry(country);

/**
 * Returns a phone number in E.164 format. Without a country code, it is a number of `defaultCountry`.
 * Returns null if nobody can have the number, if it has an extension, which that format cannot
 * contain, or if the text is not just a phone number.
 */
export function toE164(text: string, defaultCountry: PhoneCountry): string | null {
  const phone = parsePhoneNumberFromString(text, { defaultCountry, extract: false });
  return phone?.isValid() && phone.ext === undefined ? phone.number : null;
}

/** Returns whether the text is a valid phone number in E.164 format. */
export function isE164(text: string): boolean {
  const phone = parsePhoneNumberFromString(text, { extract: false });
  return phone !== undefined && phone.isValid() && phone.number === text;
}

/** Returns an E.164 number as people in `country` write it, with the country code if it is abroad. */
export function formatPhone(e164: string, country: PhoneCountry): string {
  const phone = parsePhoneNumberFromString(e164);
  if (!phone) return e164;
  return phone.country === country ? phone.formatNational() : phone.formatInternational();
}
