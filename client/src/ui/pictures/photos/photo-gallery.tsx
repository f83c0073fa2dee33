import { lazy, Suspense, useState, type Ref } from 'react';
import type { Photo } from '@camp/server/contract/fields/photo';
import { Picture } from '../picture';

const Lightbox = lazy(async () => {
  const { Lightbox: Component } = await import('./lightbox');
  return { default: Component };
});

export interface PhotoGalleryProps {
  /** What the photos show. */
  title: string;
  /** Shown before the photos when they are enlarged. */
  main: Photo | null;
  /** The name of the list. */
  label?: string;
  photos: readonly Photo[];
  /** Whether the main picture stands before this, at the start of a positioned parent, and opens them, too. */
  enlargesMain?: boolean;
  /** Replaces the layout of the list, which is a grid by default. */
  className?: string;
  ref?: Ref<HTMLUListElement>;
}

const ENLARGE =
  'w-full cursor-zoom-in rounded-box focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-(--focus-ring)';

const toGrid = (count: number) => `mt-3 grid gap-3 ${count === 2 ? 'grid-cols-2' : 'grid-cols-3'}`;

/** Thumbnails that open the photos over the whole page. */
export function PhotoGallery(props: PhotoGalleryProps) {
  const { title, main, label = 'Photos', photos, className = toGrid(photos.length), ref } = props;
  const all = main ? [main, ...photos] : photos;
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      {main && props.enlargesMain && (
        <button
          type="button"
          className={`absolute inset-x-0 top-0 aspect-3/2 md:aspect-5/3 ${ENLARGE}`}
          aria-label={`Enlarge: ${main.alt}`}
          onClick={() => setOpened(0)}
        />
      )}
      <ul ref={ref} aria-label={label} className={className}>
        {photos.map(({ image, alt }, index) => (
          <li key={image}>
            <button
              type="button"
              className={`block ${ENLARGE}`}
              aria-label={`Enlarge: ${alt}`}
              onClick={() => setOpened(all.length - photos.length + index)}
            >
              <Picture src={image} alt="" />
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Suspense>
          <Lightbox title={title} photos={all} start={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
