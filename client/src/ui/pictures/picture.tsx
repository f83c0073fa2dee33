import { Tent } from 'lucide-react';
import type { Category } from '@camp/server/contract';
import type { ImageFocus } from '@camp/server/contract/fields/photo';
import { PICTURE_WIDTH_MAX, PICTURE_WIDTHS } from '@camp/server/contract/fields/picture-widths';
import { useSceneOfTheme } from '../hooks/use-theme';
import { useFailedImages } from './use-failed-images';

interface PictureProps {
  src: string;
  alt: string;
  className?: string;
  eager?: boolean;
  /** The point that stays visible where the picture is cut; the center by default. */
  focus?: ImageFocus | undefined;
  /** The sport whose scene replaces a missing picture. */
  sport?: Category | undefined;
}

const UPLOADED = /\/images\/[\da-f]{24}$/;

/**
 * Returns the widths that the API offers for an uploaded picture; illustrations have one file. Lazy
 * pictures use `sizes="auto"` in browsers that support it.
 */
const toResponsiveProps = (src: string, eager: boolean) =>
  UPLOADED.test(src)
    ? {
        sizes: eager ? '(min-width: 768px) 50vw, 100vw' : 'auto, (min-width: 768px) 400px, 100vw',
        srcSet: [
          ...PICTURE_WIDTHS.map((width) => `${src}?width=${width} ${width}w`),
          `${src} ${PICTURE_WIDTH_MAX}w`,
        ].join(', '),
      }
    : {};

/** Replaces a missing picture; keeps its alt text, or is hidden if the picture is decorative. */
const MissingPicture = ({ alt, className }: { alt: string; className: string }) => (
  <div
    {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    className={`grid place-items-center text-control ${className}`}
  >
    <Tent size={40} strokeWidth={1.5} aria-hidden="true" />
  </div>
);

/** Where the players are. */
const SCENE_FOCUS = { x: 0.66, y: 0.5 };

/** A picture with a fixed 4:3 ratio while it loads, and a scene or a placeholder if it fails. */
export function Picture({ src, alt, className = '', eager = false, focus, sport }: PictureProps) {
  const { isBroken, markBroken } = useFailedImages();
  const toSceneOfTheme = useSceneOfTheme();
  const frame = `aspect-4/3 w-full rounded-box bg-secondary outline -outline-offset-1 outline-base-content/10 ${className}`;
  const scene = sport && `/pictures/banners/${sport.toLowerCase()}.svg`;
  const shown = [src, scene].find((address) => address && !isBroken(address));
  if (!shown) return <MissingPicture alt={alt} className={frame} />;
  const position = shown === src ? focus : SCENE_FOCUS;
  return (
    <img
      {...toResponsiveProps(shown, eager)}
      src={toSceneOfTheme(shown)}
      alt={alt}
      width={800}
      height={600}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={`object-cover ${frame}`}
      {...(position && {
        style: { objectPosition: `${position.x * 100}% ${position.y * 100}%` },
      })}
      onError={() => {
        markBroken(shown);
      }}
    />
  );
}
