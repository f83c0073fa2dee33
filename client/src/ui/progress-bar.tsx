/** An endless bar for a check whose length nobody knows. */
export const ProgressBar = ({ label = 'Loading' }: { label?: string }) => (
  <div className="flex flex-col items-center gap-3 px-4 py-16">
    <progress className="progress progress-primary w-56 max-w-full" aria-label={label} />
    <p className="text-muted">{label}</p>
  </div>
);
