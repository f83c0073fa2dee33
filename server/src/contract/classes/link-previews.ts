import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { params } from '../fields/fields';

/** The shape that apps show beside a link, in pixels. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

const version = z
  .string('must be text')
  .check(z.regex(/^[\w.-]{1,200}$/, 'must be up to 200 letters, digits, dots, - or _'));

/** What crawlers read instead of the site, which needs scripts. */
export const linkPreviewEndpoints = {
  /** An HTML page about a class on sale, with the tags for link previews and structured data. */
  getClassPreview: endpoint({
    method: 'get',
    path: '/previews/allClass/:id',
    access: 'public',
    params: params.id,
    response: z.string(),
    mediaType: 'text/html',
    variesByUserAgent: true,
    problems: ['not-found'],
  }),
  /**
   * The uploaded picture of a class on sale, cut around its focus point to the shape of link previews.
   * `v` changes with the picture, because apps keep what they have loaded once.
   */
  getPreviewPicture: endpoint({
    method: 'get',
    path: '/previews/allClass/:id/picture.jpg',
    access: 'public',
    params: params.id,
    // Not read: caches keep a picture until its address changes.
    query: z.object({ v: z.optional(version) }),
    response: z.instanceof(Uint8Array),
    mediaType: 'image/jpeg',
    rate: 'strict',
    problems: ['not-found'],
  }),
  /** The site's public pages (sitemaps.org). */
  getSitemap: endpoint({
    method: 'get',
    path: '/sitemap.xml',
    access: 'public',
    response: z.string(),
    mediaType: 'application/xml',
    rate: 'strict',
  }),
};
