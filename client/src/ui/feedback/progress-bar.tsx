/** An indeterminate progress bar. */
export function ProgressBar({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-16">
      <progress className="progress progress-primary w-56 max-w-full" aria-label={label} />
      <p className="text-muted">{label}</p>
    </div>
  );
}
