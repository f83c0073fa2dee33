import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

const variants = {
  accent: 'btn-accent',
  primary: 'btn-primary',
  quiet: 'btn-secondary',
  ghost: 'btn-ghost',
  danger: 'btn-outline btn-error',
} as const;

interface ButtonStyle {
  variant?: keyof typeof variants;
  size?: 'sm' | 'md' | 'lg';
  wide?: boolean;
}

const sizes = { sm: 'btn-sm min-h-10 text-sm', md: 'min-h-11 text-base', lg: 'btn-lg text-lg' };

const toClassName = ({ variant = 'accent', size = 'md', wide = false }: ButtonStyle, extra = '') =>
  ['btn', variants[variant], sizes[size], wide ? 'w-full' : '', extra].filter(Boolean).join(' ');

type ButtonProps = ComponentProps<'button'> & ButtonStyle & { busy?: boolean };

/** While `busy`, the button is disabled and a screen reader announces it as busy. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  className,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      {...rest}
      className={toClassName({ variant, size, wide }, className)}
      disabled={disabled || busy}
    >
      {busy && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
      {children}
    </button>
  );
}

export function ButtonLink({
  variant,
  size,
  wide,
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonStyle) {
  return <Link {...rest} className={toClassName({ variant, size, wide }, className)} />;
}
