import type { endpoints, ResponseOf } from '@camp/server/contract';

/** What the camp goes by just now, so that what is printed is what is applied. */
export type CampRules = Pick<
  ResponseOf<typeof endpoints.getConfig>,
  'holdMinutes' | 'refundPolicy'
>;

/** Plain words, or words that follow from the camp's rules. */
export type Words = readonly string[] | ((rules: CampRules) => readonly string[]);

/** `to` is an address of ours, or one that begins with `mailto:`. */
type InformationLink = { to: string; label: string };

export type Information = {
  title: string;
  lead: string;
  sections: readonly {
    heading: string;
    paragraphs: Words;
    links?: readonly InformationLink[];
  }[];
};
