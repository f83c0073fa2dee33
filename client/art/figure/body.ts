import { group } from '../core/svg';
import type { Gear } from './gear';
import { drawHead } from './head';
import type { Kit } from './kit';
import { drawArm, drawLeg } from './limbs';
import { skeletonOf, type Build, type Pose } from './skeleton';
import { drawTorso } from './torso';

export interface Figure {
  pose: Pose;
  kit: Kit;
  build: Build;
  gear?: Gear;
  /** Tilt of the head relative to the body, in degrees. */
  gaze?: number;
}

/** A figure about 100 units tall that stands on y = 0 (y points up) and faces right. */
export function drawFigure({ pose, kit, build, gear, gaze = 0 }: Figure): string {
  const bones = skeletonOf(pose, build);
  const { girth } = build;
  const tilt = -(pose.tip ?? 0) * 0.55 - pose.lean * 0.3 + gaze;
  const held = gear?.(bones) ?? {};
  const nearArm = (held.middle ?? '') + drawArm(bones.nearArm, kit, girth, 'near');
  // A raised arm is drawn behind the head, so that it never covers the face.
  const raised = Math.abs(pose.nearArm[0]) > 100;
  return group(
    (held.behind ?? '') +
      drawArm(bones.farArm, kit, girth, 'far') +
      drawLeg(bones.farLeg, kit, girth, 'far') +
      drawLeg(bones.nearLeg, kit, girth, 'near') +
      drawTorso(bones, kit, girth) +
      (raised ? nearArm : '') +
      drawHead(bones.head, build.head, kit, tilt) +
      (raised ? '' : nearArm) +
      (held.front ?? ''),
  );
}
