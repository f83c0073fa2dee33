import type { Locale } from '#shared/locale';
import { scheduleWords as enUs } from './en-us/schedule';

type ScheduleWords = typeof enUs;

/** The words of each language, by its locale. */
const words: Record<string, ScheduleWords> = { 'en-US': enUs };

/** Returns the words of a text about a schedule; American English if the language has none yet. */
export const toScheduleWords = ({ locale }: Pick<Locale, 'locale'>): ScheduleWords =>
  words[locale] ?? enUs;
