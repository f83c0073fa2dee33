import type { LucideIcon } from 'lucide-react';
import type { endpoints, ResponseOf } from '@camp/server/contract';

/** The rules that the server applies, so that the pages never show outdated numbers. */
export type CampRules = Pick<
  ResponseOf<typeof endpoints.getConfig>,
  'holdMinutes' | 'offerHours' | 'transferDays' | 'refundPolicy' | 'safetyDataMonths'
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
  /** Shows each detail on a card of its own, instead of all in one block. */
  hasCards?: true;
  /** Adds a form for messages, if the camp has an email address. */
  hasForm?: true;
}

export interface Section {
  heading: string;
  paragraphs: Paragraphs;
  links?: readonly InformationLink[];
  /** Beside the number of a step. */
  Icon?: LucideIcon;
  /** Set if it has no number: something that not everybody does. */
  isOutsideSteps?: true;
  /** Beside the text of a story. */
  picture?: string;
  /** Draws the refund policy above the text. */
  hasRefundTimeline?: true;
  /** Names the consents that the camp asks for, above the text. */
  hasConsents?: true;
}

export interface Information {
  title: string;
  lead: string;
  /** Beside the title. */
  picture?: string;
  /**
   * `steps` are numbered, `stories` have pictures, `contents` have a table of contents. Plain text by
   * default.
   */
  layout?: 'steps' | 'stories' | 'contents';
  sections: readonly Section[];
  contact?: ContactIntro;
}

/** Returns the id of a section, for links to it. */
export const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replace(/-$/, '');
