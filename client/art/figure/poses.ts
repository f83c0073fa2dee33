import { runningPoses } from './poses/running';
import { footballPoses } from './poses/football';
import { cricketPoses } from './poses/cricket';
import { basketballPoses } from './poses/basketball';
import { morePoses } from './poses/more';
import { restingPoses } from './poses/resting';

/** All poses of a figure. */
export const poses = {
  ...runningPoses,
  ...footballPoses,
  ...cricketPoses,
  ...basketballPoses,
  ...restingPoses,
  ...morePoses,
} as const;
