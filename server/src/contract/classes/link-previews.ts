import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { params } from '../fields/fields';

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
