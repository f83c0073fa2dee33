import type { endpoints, ResponseOf } from '@camp/server/contract';

/** What the camp goes by just now, so that what is printed is what is applied. */
export type CampRules = Pick<
  ResponseOf<typeof endpoints.getConfig>,
  'holdMinutes' | 'refundPolicy'
>;

/** Plain words, or words that follow from the camp's rules. */
export type Words = readonly string[] | ((rules: CampRules) => readonly string[]);

type InformationLink = { to: string; label: string };

/** What stands above the camp's contact details. */
export type ContactWords = { heading: string; text: string };

export type Information = {
  title: string;
  lead: string;
  sections: readonly {
    heading: string;
    paragraphs: Words;
    links?: readonly InformationLink[];
  }[];
  contact?: ContactWords;
};
