/** A bar for a share from 0 to 1; decorative, because the text next to it says the same. */
export function ShareBar({ share, tint }: { share: number; tint: string }) {
  return (
    <div
      aria-hidden="true"
      className="h-3 overflow-hidden rounded-full bg-base-200 forced-colors:border"
    >
      <div
        className={`h-full rounded-full forced-color-adjust-none forced-colors:bg-[Highlight] ${tint}`}
        style={{ width: `${Math.min(Math.max(share, 0), 1) * 100}%` }}
      />
    </div>
  );
}
