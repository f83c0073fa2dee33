interface Seats {
  sold: number;
  capacity: number;
}

/** A bar of the share of seats sold; decorative, because the text next to it says the same. */
export function SeatsBar({ sold, capacity }: Seats) {
  return (
    <span
      aria-hidden="true"
      className="mt-2 block h-1.5 w-full max-w-48 overflow-hidden rounded-full bg-base-300"
    >
      <span
        className="block h-full rounded-full bg-primary"
        style={{ width: `${capacity > 0 ? (sold / capacity) * 100 : 0}%` }}
      />
    </span>
  );
}

export function SeatsSold({ sold, capacity }: Seats) {
  return (
    <span className="tabular-nums">
      {sold} of {capacity} seats sold
      <SeatsBar sold={sold} capacity={capacity} />
    </span>
  );
}
