import { Tent } from 'lucide-react';
import { PICTURE_WIDTH_MAX, PICTURE_WIDTHS } from '@camp/server/contract/picture-widths';
import { useBroken } from './use-broken';

type PictureProps = { src: string; alt: string; className?: string; eager?: boolean };

const SENT_IN = /\/images\/[\da-f]{24}$/;

/**
 * The widths in which the API has a picture that was sent in; drawings come as they are. A lazy
 * picture is chosen by the width of its place, where the browser knows how.
 */
const toChoice = (src: string, eager: boolean) =>
  SENT_IN.test(src)
    ? {
        sizes: eager ? '(min-width: 768px) 50vw, 100vw' : 'auto, (min-width: 768px) 400px, 100vw',
        srcSet: [
          ...PICTURE_WIDTHS.map((width) => `${src}?width=${width} ${width}w`),
          `${src} ${PICTURE_WIDTH_MAX}w`,
        ].join(', '),
      }
    : {};

/** Says what the missing picture shows, and nothing where it only decorates. */
const Missing = ({ alt, className }: { alt: string; className: string }) => (
  <div
    {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    className={`grid place-items-center text-control ${className}`}
  >
    <Tent size={40} strokeWidth={1.5} aria-hidden="true" />
  </div>
);

/** A picture that keeps its 4:3 place while it loads, and stays a quiet field when it cannot. */
export const Picture = ({ src, alt, className = '', eager = false }: PictureProps) => {
  const { isBroken, markBroken } = useBroken();
  const frame = `aspect-4/3 w-full rounded-box bg-secondary ${className}`;
  if (src === '' || isBroken(src)) return <Missing alt={alt} className={frame} />;
  return (
    <img
      {...toChoice(src, eager)}
      src={src}
      alt={alt}
      width={800}
      height={600}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={`object-cover ${frame}`}
      onError={() => {
        markBroken(src);
      }}
    />
  );
};
