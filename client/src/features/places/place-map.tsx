import { SKETCH_HEIGHT, SKETCH_WIDTH, toSketch } from './sketch';

interface PlaceMapProps {
  /** Null if the drawing only decorates. */
  name: string | null;
  latitude: number;
  longitude: number;
}

/** A drawing in the colors of the theme; no map service is asked. */
export function PlaceMap({ name, latitude, longitude }: PlaceMapProps) {
  const { streets, lanes, water, greens, blocks, pin } = toSketch({ latitude, longitude });
  return (
    <figure>
      <svg
        viewBox={`0 0 ${SKETCH_WIDTH} ${SKETCH_HEIGHT}`}
        {...(name === null
          ? { 'aria-hidden': true, preserveAspectRatio: 'xMidYMid slice' }
          : { role: 'img', 'aria-label': `Sketch of the surroundings of ${name}` })}
        className={`w-full rounded-box border border-base-300 bg-base-200 ${name === null ? 'aspect-4/3' : ''}`}
      >
        {greens.map((green) => (
          <rect key={`${green.x} ${green.y}`} {...green} rx={14} className="fill-success/25" />
        ))}
        <path d={water} fill="none" strokeWidth={26} className="stroke-info/30" />
        {blocks.map(({ x, y, size }) => (
          <rect
            key={`${x} ${y}`}
            x={x}
            y={y}
            width={size + 6}
            height={size}
            rx={2}
            className="fill-base-content/10"
          />
        ))}
        <g fill="none" strokeLinecap="round" className="stroke-base-100">
          {lanes.map((lane) => (
            <path key={lane} d={lane} strokeWidth={6} />
          ))}
          {streets.map((street) => (
            <path key={street} d={street} strokeWidth={12} />
          ))}
        </g>
        <g transform={`translate(${pin.x} ${pin.y})`}>
          <path
            d="M0 0C-4-12-16-18-16-30a16 16 0 1 1 32 0C16-18 4-12 0 0Z"
            className="fill-primary"
          />
          <circle cy={-30} r={6} className="fill-primary-content" />
        </g>
      </svg>
      {name !== null && (
        <figcaption className="mt-1 text-sm text-muted">A sketch. Not to scale.</figcaption>
      )}
    </figure>
  );
}
