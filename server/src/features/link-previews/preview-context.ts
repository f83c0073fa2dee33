import type { CampContact, Place } from '#contract';

/** What all previews need besides the class. */
export interface PreviewContext {
  /** The site's URL, without a trailing slash. */
  siteUrl: string;
  /** The API's URL, without a trailing slash. */
  apiUrl: string;
  contact: CampContact;
  /** Returns whether the URL is that of an uploaded picture. */
  isUpload(url: string): boolean;
}

/** What the preview of a class needs besides the class. */
export interface ClassPreviewContext extends PreviewContext {
  /** Where the class meets; null for a text instead. */
  place: Place | null;
}
