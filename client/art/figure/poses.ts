import { runningPoses } from './poses/running';
import { footballPoses } from './poses/football';
import { cricketPoses } from './poses/cricket';
import { basketballPoses } from './poses/basketball';
import { restingPoses } from './poses/resting';

/** Every way a figure can be seen. */
export const poses = {
  ...runningPoses,
  ...footballPoses,
  ...cricketPoses,
  ...basketballPoses,
  ...restingPoses,
} as const;
