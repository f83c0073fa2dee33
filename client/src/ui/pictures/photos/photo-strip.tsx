import { useEffect, useRef, useState, type RefObject } from 'react';
import { PhotoGallery, type PhotoGalleryProps } from './photo-gallery';
import './photo-strip.css';

/** Returns the position in the strip around the list, counted from 0 for the main picture. */
const useShownPhoto = (list: RefObject<HTMLElement | null>) => {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const strip = list.current?.parentElement;
    if (!strip) return;
    const readPosition = () => {
      if (strip.clientWidth > 0) setShown(Math.round(strip.scrollLeft / strip.clientWidth));
    };
    strip.addEventListener('scroll', readPosition, { passive: true });
    return () => strip.removeEventListener('scroll', readPosition);
  }, [list]);
  return shown;
};

/**
 * The photos after the main picture: on phones beside it, in a strip to swipe with the count of all, and
 * below it as thumbnails on wider screens. The parent is the strip, in an element with the class `photo-strip`.
 */
export function PhotoStrip(props: PhotoGalleryProps & { main: object }) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useShownPhoto(list);
  return (
    <>
      <PhotoGallery {...props} enlargesMain ref={list} className="photo-strip-list" />
      <p aria-hidden="true" className="photo-strip-count">
        {shown + 1}/{props.photos.length + 1}
      </p>
    </>
  );
}
