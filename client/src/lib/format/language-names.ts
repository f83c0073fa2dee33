import type { Language } from '@camp/server/contract/classes/teaching/instructor-profiles';

// The first `Intl` object keeps a phone busy while it starts, and class pages show these names.
const languageNames: Record<Language, string> = {
  ar: 'Arabic',
  bn: 'Bangla',
  de: 'German',
  el: 'Greek',
  en: 'English',
  es: 'Spanish',
  fa: 'Persian',
  fr: 'French',
  he: 'Hebrew',
  hi: 'Hindi',
  ht: 'Haitian Creole',
  it: 'Italian',
  ja: 'Japanese',
  ko: 'Korean',
  nl: 'Dutch',
  pa: 'Punjabi',
  pl: 'Polish',
  pt: 'Portuguese',
  ru: 'Russian',
  so: 'Somali',
  sv: 'Swedish',
  sw: 'Swahili',
  ta: 'Tamil',
  tl: 'Filipino',
  tr: 'Turkish',
  uk: 'Ukrainian',
  ur: 'Urdu',
  vi: 'Vietnamese',
  yo: 'Yoruba',
  zh: 'Chinese',
};

/** Returns the English name of a language, for example `Spanish` for `es`; the code if it has none. */
export const toLanguageName = (code: string) => languageNames[code as Language] ?? code;
