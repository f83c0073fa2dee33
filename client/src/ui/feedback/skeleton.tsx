/** A gray placeholder; `className` sets its size. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div className={`skeleton rounded-box ${className}`} aria-hidden="true" />;
}
