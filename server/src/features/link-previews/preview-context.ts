import type { CampContact } from '../../contract';

/** What a preview needs besides the class. */
export interface PreviewContext {
  /** The site's URL, without a trailing slash. */
  siteUrl: string;
  /** The API's URL, without a trailing slash. */
  apiUrl: string;
  contact: CampContact;
  /** Returns whether the URL is that of an uploaded picture. */
  isUpload(url: string): boolean;
}
