import { Tent } from 'lucide-react';
import { useBroken } from './use-broken';

type PictureProps = { src: string; alt: string; className?: string; eager?: boolean };

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
