import './camper-marks.css';

/** A camper as the calendar marks them: by initial and color. */
export interface CamperMark {
  name: string;
  /** Counts from 0; the colors repeat. */
  tone: number;
}

const TONES = 4;

/** Returns the marks of the campers by their names; none for a single camper, whom nobody confuses. */
export function toMarks(names: readonly (string | null)[]): ReadonlyMap<string, CamperMark> {
  const distinct = [...new Set(names)].filter((name) => name !== null);
  if (distinct.length < 2) return new Map();
  return new Map(distinct.map((name, index) => [name, { name, tone: index % TONES }]));
}

/** The initials of campers in their colors. Screen readers skip them, because the names stand beside. */
export const CamperMarks = ({ marks }: { marks: readonly CamperMark[] }) =>
  marks.map(({ name, tone }) => (
    <span key={name} aria-hidden="true" className="camper-mark" data-tone={tone}>
      {name.charAt(0)}
    </span>
  ));

/** Whose initial and color is which; nothing for a single camper. */
export const CamperLegend = ({ marks }: { marks: readonly CamperMark[] }) =>
  marks.length > 0 && (
    <ul aria-label="Campers" className="mb-4 flex flex-wrap gap-x-4 gap-y-1">
      {marks.map((mark) => (
        <li key={mark.name} className="flex items-center">
          <CamperMarks marks={[mark]} />
          {mark.name}
        </li>
      ))}
    </ul>
  );
