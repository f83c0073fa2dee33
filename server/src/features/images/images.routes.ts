import { endpoints } from '#contract';
import type { Route } from '#http/route';
import { addImage } from './add-image';
import { getImageBytes } from './read-image';

export function registerImages(route: Route) {
  route(endpoints.addImage, async ({ camp, file, viewer }) => ({
    success: true,
    data: { display_url: await addImage(camp, file, viewer) },
  }));
  route(endpoints.getImage, ({ camp, params, query }) =>
    getImageBytes(camp, params.id, query.width === undefined ? null : Number(query.width)),
  );
}
