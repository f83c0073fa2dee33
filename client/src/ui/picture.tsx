import { useState } from 'react';

type PictureProps = { src: string; alt: string; className?: string; eager?: boolean };

/** A picture that keeps its 4:3 place while it loads, and stays a quiet field when it cannot. */
export const Picture = ({ src, alt, className = '', eager = false }: PictureProps) => {
  const [failed, setFailed] = useState<string | null>(null);
  const frame = `aspect-4/3 w-full rounded-box bg-secondary ${className}`;
  if (failed === src) return <div role="img" aria-label={alt} className={frame} />;
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
        setFailed(src);
      }}
    />
  );
};
