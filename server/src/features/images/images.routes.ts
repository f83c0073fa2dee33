import { endpoints } from '#contract';
import type { Route } from '#http/route';
import type { ImagesService } from './images.service';

export function registerImages(route: Route, images: ImagesService) {
  route(endpoints.addImage, async ({ file, viewer }) => ({
    success: true,
    data: { display_url: await images.add(file, viewer) },
  }));
  route(endpoints.getImage, ({ params, query }) =>
    images.getBytes(params.id, query.width === undefined ? null : Number(query.width)),
  );
}
