import { AppError } from '#app-error';
import { endpoints } from '#contract';
import type { ImageFocus } from '#contract/fields/photo';
import { publicPaths, toClassPath, toInstructorPath } from '#contract/site-paths';
import { getVisibleClass, listClasses } from '#features/catalog/index';
import { cutImage } from '#features/images/index';
import { findPlaceOnWire } from '#features/place-management/index';
import type { Route } from '#http/route';
import { html } from '#lib/html';
import { toClassPreview } from './class-preview';

/** A sitemap may have at most 50,000 URLs. */
const URLS_MAX = 50_000;

const CENTER: ImageFocus = { x: 0.5, y: 0.5 };

const hasId = (id: string | undefined) => id !== undefined;

/** Returns a sitemap (sitemaps.org) of absolute URLs. */
const toSitemap = (urls: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${html`<urlset
    xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
  >
    ${urls.map((url) => html`<url><loc>${url}</loc></url>`)}
  </urlset>`.toString()}\n`;

/** Registers the pages for crawlers, which run no scripts and see what visitors see. */
export function registerLinkPreviews(route: Route) {
  route(endpoints.getClassPreview, async ({ camp, params }) => {
    const campClass = await getVisibleClass(camp, params.id, null);
    const { placeId } = campClass;
    const place = placeId === undefined ? null : await findPlaceOnWire(camp, placeId);
    return toClassPreview(camp, campClass, place).toString();
  });
  route(endpoints.getPreviewPicture, async ({ camp, params }) => {
    const { image, imageFocus = CENTER } = await getVisibleClass(camp, params.id, null);
    const picture = await cutImage(camp, image, imageFocus);
    if (!picture) throw new AppError('not-found');
    return picture;
  });
  route(endpoints.getSitemap, async ({ camp }) => {
    const { items: classes } = await listClasses(camp, {}, null);
    const instructorIds = new Set(classes.map(({ instructorId }) => instructorId).filter(hasId));
    const paths = [
      ...publicPaths,
      ...[...instructorIds].map(toInstructorPath),
      ...classes.map(({ _id }) => toClassPath(_id)),
    ];
    return toSitemap(paths.slice(0, URLS_MAX).map((path) => camp.siteUrl + path));
  });
}
