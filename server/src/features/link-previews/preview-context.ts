import type { CampContact } from '../../contract';

/** What a preview needs besides the class. */
export interface PreviewContext {
  /** The site's URL, without a trailing slash. */
  siteUrl: string;
  contact: CampContact;
}
