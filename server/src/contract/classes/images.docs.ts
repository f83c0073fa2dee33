import type { DocsFor } from '../docs/endpoint-docs';
import { examples } from '../docs/examples';
import type { imageEndpoints } from './images';

const { id } = examples;

export const imageDocs: DocsFor<typeof imageEndpoints> = {
  addImage: {
    tag: 'Pictures',
    summary: 'Upload a picture',
    description:
      'PNG, JPEG, WebP or AVIF, detected by content. The picture is re-encoded, so no metadata is stored.',
    response: { success: true, data: { display_url: `https://api.camp.example/images/${id}` } },
  },
  getImage: { tag: 'Pictures', summary: 'Get a picture' },
};
