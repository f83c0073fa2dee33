import { useFailedImages } from './use-failed-images';

/** The placeholder that accounts without a picture have. The initials tell people apart, it does not. */
const PLACEHOLDER = '/pictures/people/default.svg';

const sizes = { sm: 'size-10 text-sm', md: 'size-16 text-xl', lg: 'size-28 text-2xl' };
const pixels = { sm: 40, md: 64, lg: 112 };

/** Returns e.g. `MO` for Maya Okafor, or `M` for Maya. */
const toInitials = (name: string) =>
  name
    .split(' ')
    .slice(0, 2)
    .map(([letter]) => letter)
    .join('');

interface AvatarProps {
  image?: string | null;
  name: string;
  size?: keyof typeof sizes;
  className?: string;
}

/** A round portrait titled with the name; the initials if there is none. */
export function Avatar({ image, name, size = 'sm', className = '' }: AvatarProps) {
  const { isBroken, markBroken } = useFailedImages();
  const frame = `shrink-0 rounded-full bg-secondary ${sizes[size]} ${className}`;
  if (!image || image === PLACEHOLDER || isBroken(image)) {
    return (
      <span
        role="img"
        aria-label={name}
        title={name}
        className={`grid place-items-center font-display font-bold text-secondary-content ${frame}`}
      >
        {toInitials(name)}
      </span>
    );
  }
  return (
    <img
      src={image}
      alt={name}
      title={name}
      width={pixels[size]}
      height={pixels[size]}
      referrerPolicy="no-referrer"
      className={`object-cover ${frame}`}
      onError={() => {
        markBroken(image);
      }}
    />
  );
}
