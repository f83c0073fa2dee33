import type { ClassSnapshot } from './cart.store';

interface SnapshotSource extends Omit<ClassSnapshot, 'instructorName'> {
  instructor: { name: string };
}

export const toSnapshot = ({
  className,
  instructor,
  category,
  image,
  imageAlt,
}: SnapshotSource): ClassSnapshot => ({
  className,
  instructorName: instructor.name,
  category,
  image,
  ...(imageAlt !== undefined && { imageAlt }),
});
