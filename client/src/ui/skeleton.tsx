/** A grey stand-in of the size `className` gives. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <div className={`skeleton rounded-box ${className}`} aria-hidden="true" />
);
