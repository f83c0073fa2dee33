import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

const looks = {
  primary: 'btn-accent',
  strong: 'btn-primary',
  quiet: 'btn-secondary',
  ghost: 'btn-ghost',
  danger: 'btn-outline btn-error',
} as const;

type Look = { look?: keyof typeof looks; size?: 'sm' | 'md' | 'lg'; wide?: boolean };

const sizes = { sm: 'btn-sm min-h-10 text-sm', md: 'min-h-11 text-base', lg: 'btn-lg text-lg' };

const toClassName = ({ look = 'primary', size = 'md', wide = false }: Look, extra = '') =>
  ['btn', looks[look], sizes[size], wide ? 'w-full' : '', extra].filter(Boolean).join(' ');

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean };

/** While `busy` it cannot be pressed again, and says so to a screen reader. */
export const Button = ({
  look,
  size,
  wide,
  busy = false,
  className,
  disabled,
  children,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    aria-busy={busy || undefined}
    {...rest}
    className={toClassName({ look, size, wide }, className)}
    disabled={disabled || busy}
  >
    {busy && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
    {children}
  </button>
);

export const ButtonLink = ({
  look,
  size,
  wide,
  className,
  ...rest
}: ComponentProps<typeof Link> & Look) => (
  <Link {...rest} className={toClassName({ look, size, wide }, className)} />
);
