import { findOverlap, type Session } from '#domain/classes/schedule';

interface TaughtClass {
  className: string;
  instructor: { uid: string };
  sessions?: readonly Session[];
}

/** Returns the pairs of classes that one instructor would teach at the same time. */
export function findInstructorClashes(classes: readonly TaughtClass[]): [string, string][] {
  return classes.flatMap((one, index) =>
    classes
      .slice(index + 1)
      .filter(
        (other) =>
          other.instructor.uid === one.instructor.uid &&
          findOverlap(one.sessions ?? [], other.sessions ?? []) !== null,
      )
      .map((other): [string, string] => [one.className, other.className]),
  );
}
