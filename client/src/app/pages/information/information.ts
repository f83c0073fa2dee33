import type { endpoints, ResponseOf } from '@camp/server/contract';

/** The rules that the server applies, so that the pages never show outdated numbers. */
export type CampRules = Pick<
  ResponseOf<typeof endpoints.getConfig>,
  'holdMinutes' | 'refundPolicy' | 'safetyDataMonths'
>;

/** Fixed paragraphs, or paragraphs that depend on the camp's rules. */
export type Paragraphs = readonly string[] | ((rules: CampRules) => readonly string[]);

interface InformationLink {
  to: string;
  label: string;
}

/** The heading and the text above the camp's contact details. */
export interface ContactIntro {
  heading: string;
  text: string;
}

export interface Information {
  title: string;
  lead: string;
  sections: readonly {
    heading: string;
    paragraphs: Paragraphs;
    links?: readonly InformationLink[];
  }[];
  contact?: ContactIntro;
}
