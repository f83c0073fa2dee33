import type { Pose } from '../skeleton';

export const restingPoses = {
  sit: {
    lean: -6,
    turn: 0.6,
    nearArm: [-22, 8],
    farArm: [20, 58],
    nearLeg: [82, 8],
    farLeg: [88, 20],
  },
  sitGround: {
    lean: -14,
    turn: 0.6,
    nearArm: [-34, -20],
    farArm: [30, 70],
    nearLeg: [126, 24],
    farLeg: [134, 40],
  },
  drink: {
    lean: -6,
    turn: 0.7,
    nearArm: [-14, 6],
    farArm: [64, 172],
    nearLeg: [-4, -4],
    farLeg: [8, 4],
  },
  stretch: {
    lean: 0,
    turn: 1,
    nearArm: [-172, -150],
    farArm: [26, -30],
    nearLeg: [-20, -14],
    farLeg: [22, 16],
  },
} as const satisfies Record<string, Pose>;
