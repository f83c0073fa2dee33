import type { DocsFor } from '../docs/endpoint-docs';
import type { linkPreviewEndpoints } from './link-previews';

export const linkPreviewDocs: DocsFor<typeof linkPreviewEndpoints> = {
  getClassPreview: {
    tag: 'Classes',
    summary: 'Get the page of a class for crawlers',
    description:
      'HTML with the title, the description, the picture and structured data (schema.org) of a class on sale. The web server sends crawlers here, because they run no scripts.',
  },
  getPreviewPicture: {
    tag: 'Classes',
    summary: 'Get the picture of a class for link previews',
    description:
      'The uploaded picture of a class on sale as a JPEG of 1200 by 630 pixels, cut around its focus point. Classes with another picture have none.',
  },
  getSitemap: {
    tag: 'Classes',
    summary: 'Get the sitemap of the site',
    description:
      'Lists the public pages of the site, with the classes on sale and their instructors.',
  },
};
