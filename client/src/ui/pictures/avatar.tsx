import { useFailedImages } from './use-failed-images';

export const DEFAULT_PORTRAIT = '/pictures/people/default.svg';

const sizes = { sm: 'size-10 text-base', md: 'size-16 text-xl', lg: 'size-28 text-2xl' };
const pixels = { sm: 40, md: 64, lg: 112 };

interface AvatarProps {
  image?: string | null;
  name: string;
  size?: keyof typeof sizes;
  className?: string;
}

/** A round portrait titled with the name; falls back to a placeholder, then to the initial. */
export function Avatar({ image, name, size = 'sm', className = '' }: AvatarProps) {
  const { isBroken, markBroken } = useFailedImages();
  const source = [image, DEFAULT_PORTRAIT].find((src) => src && !isBroken(src));
  const frame = `shrink-0 rounded-full bg-secondary ${sizes[size]} ${className}`;
  if (!source) {
    return (
      <span
        role="img"
        aria-label={name}
        title={name}
        className={`grid place-items-center font-display font-bold text-secondary-content ${frame}`}
      >
        {name.slice(0, 1).toUpperCase()}
      </span>
    );
  }
  return (
    <img
      src={source}
      alt={name}
      title={name}
      width={pixels[size]}
      height={pixels[size]}
      referrerPolicy="no-referrer"
      className={`object-cover ${frame}`}
      onError={() => {
        markBroken(source);
      }}
    />
  );
}
