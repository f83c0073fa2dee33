import { useState } from 'react';

export const DEFAULT_PORTRAIT = '/pictures/people/default.svg';

const sizes = { sm: 'size-10', md: 'size-16', lg: 'size-28' };
const pixels = { sm: 40, md: 64, lg: 112 };

type AvatarProps = {
  image?: string | null;
  name: string;
  size?: keyof typeof sizes;
  className?: string;
};

/** A round portrait with the name as its title; a placeholder where the picture is missing. */
export const Avatar = ({ image, name, size = 'sm', className = '' }: AvatarProps) => {
  const [failed, setFailed] = useState<string | null>(null);
  const source = image && image !== failed ? image : DEFAULT_PORTRAIT;
  return (
    <img
      src={source}
      alt={name}
      title={name}
      width={pixels[size]}
      height={pixels[size]}
      referrerPolicy="no-referrer"
      className={`rounded-full bg-secondary object-cover ${sizes[size]} ${className}`}
      onError={() => {
        setFailed(source);
      }}
    />
  );
};
