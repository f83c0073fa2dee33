import { AppError } from '#app-error';
import { endpoints, type CampClass, type Place } from '#contract';
import type { ImageFocus } from '#contract/fields/photo';
import { publicPaths, toClassPath, toInstructorPath } from '#contract/site-paths';
import type { Route } from '#http/route';
import { toClassPreview } from './class-preview';
import type { PreviewContext } from './preview-context';
import { toSitemap } from './sitemap';

/** A sitemap may have at most 50,000 URLs. */
const URLS_MAX = 50_000;

const CENTER: ImageFocus = { x: 0.5, y: 0.5 };

interface Dependencies extends PreviewContext {
  /** Returns a class as a visitor sees it. Throws `not-found` if it is not on sale. */
  getClass(id: string): Promise<CampClass>;
  findPlace(id: string): Promise<Place | null>;
  /** Returns the classes that visitors see in the list. */
  listClasses(): Promise<CampClass[]>;
  /** Returns the picture in the shape of previews; null if it is not an upload. */
  cutPicture(url: string, focus: ImageFocus): Promise<Uint8Array<ArrayBuffer> | null>;
}

const hasId = (id: string | undefined) => id !== undefined;

/** Registers the pages for crawlers, which run no scripts. */
export function registerLinkPreviews(
  route: Route,
  { getClass, findPlace, listClasses, cutPicture, ...context }: Dependencies,
) {
  route(endpoints.getClassPreview, async ({ params }) => {
    const campClass = await getClass(params.id);
    const { placeId } = campClass;
    const place = placeId === undefined ? null : await findPlace(placeId);
    return toClassPreview(campClass, { ...context, place }).toString();
  });
  route(endpoints.getPreviewPicture, async ({ params }) => {
    const { image, imageFocus = CENTER } = await getClass(params.id);
    const picture = await cutPicture(image, imageFocus);
    if (!picture) throw new AppError('not-found');
    return picture;
  });
  route(endpoints.getSitemap, async () => {
    const classes = await listClasses();
    const instructorIds = new Set(classes.map(({ instructorId }) => instructorId).filter(hasId));
    const paths = [
      ...publicPaths,
      ...[...instructorIds].map(toInstructorPath),
      ...classes.map(({ _id }) => toClassPath(_id)),
    ];
    return toSitemap(paths.slice(0, URLS_MAX).map((path) => context.siteUrl + path));
  });
}
