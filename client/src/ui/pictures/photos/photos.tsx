import type { Photo } from '@camp/server/contract/fields/photo';
import { Picture } from '../picture';

/** Photos with their descriptions, for those who review them. */
export const Photos = ({ photos }: { photos: readonly Photo[] }) => (
  <ol className="grid gap-2">
    {photos.map(({ image, alt }) => (
      <li key={image}>
        <Picture src={image} alt="" />
        <p className="mt-1 text-sm wrap-anywhere">{alt}</p>
      </li>
    ))}
  </ol>
);
