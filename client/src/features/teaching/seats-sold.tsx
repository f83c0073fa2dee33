type Seats = { sold: number; capacity: number };

/** A bar of how full it is; the words beside it say the same. */
export const SeatsBar = ({ sold, capacity }: Seats) => (
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

export const SeatsSold = ({ sold, capacity }: Seats) => (
  <span className="tabular-nums">
    {sold} of {capacity} seats sold
    <SeatsBar sold={sold} capacity={capacity} />
  </span>
);
