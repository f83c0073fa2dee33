import type { Gear } from './gear';
import { drawHead } from './head';
import type { Kit } from './kit';
import { drawLeg } from './legs';
import { drawArm } from './limbs';
import { drawPlainArm, drawPlainLeg, drawPlainTorso } from './plain';
import { skeletonOf, type Build, type Pose } from './skeleton';
import { drawTorso } from './torso';

export interface Figure {
  pose: Pose;
  kit: Kit;
  build: Build;
  gear?: Gear;
  /** Tilt of the head relative to the body, in degrees. */
  gaze?: number;
  /** Draws simpler limbs, for figures that are small in their picture. */
  isPlain?: boolean;
}

const shaped = { arm: drawArm, leg: drawLeg, torso: drawTorso };
const plain = { arm: drawPlainArm, leg: drawPlainLeg, torso: drawPlainTorso };

/** A figure about 100 units tall that stands on y = 0 (y points up) and faces right. */
export function drawFigure({ pose, kit, build, gear, gaze = 0, isPlain = false }: Figure): string {
  const bones = skeletonOf(pose, build);
  const { girth } = build;
  const draw = isPlain ? plain : shaped;
  const tilt = -(pose.tip ?? 0) * 0.55 - pose.lean * 0.3 + gaze;
  const held = gear?.(bones) ?? {};
  const nearArm = (held.middle ?? '') + draw.arm(bones.nearArm, kit, girth, 'near');
  // A raised arm is drawn behind the head, so that it never covers the face.
  const raised = Math.abs(pose.nearArm[0]) > 100;
  return (
    (held.behind ?? '') +
    draw.arm(bones.farArm, kit, girth, 'far') +
    draw.leg(bones.farLeg, kit, girth, 'far') +
    draw.leg(bones.nearLeg, kit, girth, 'near') +
    draw.torso(bones, kit, girth) +
    (raised ? nearArm : '') +
    drawHead(bones.head, build.head, kit, { tilt, isPlain }) +
    (raised ? '' : nearArm) +
    (held.front ?? '')
  );
}
