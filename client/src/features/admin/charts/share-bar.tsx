/** A length from 0 to 1 beside the words that say it, for the eye alone. */
export const ShareBar = ({ share, tint }: { share: number; tint: string }) => (
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
