import type { Pose } from '../skeleton';

export const basketballPoses = {
  jumpShot: {
    lean: -3,
    turn: 0.5,
    nearArm: [158, 176],
    farArm: [132, 184],
    nearLeg: [-6, -22, 18],
    farLeg: [6, -14, 22],
    lift: 16,
  },
  setShot: {
    lean: -4,
    turn: 0.5,
    nearArm: [124, 178],
    farArm: [110, 172],
    nearLeg: [4, -16],
    farLeg: [16, -8],
  },
  layUp: {
    lean: 4,
    turn: 0.4,
    nearArm: [-38, 26],
    farArm: [156, 166],
    nearLeg: [88, -4],
    farLeg: [-16, -30, 10],
    lift: 24,
  },
  bounce: {
    lean: 24,
    turn: 0.55,
    nearArm: [34, 62],
    farArm: [-36, 26],
    nearLeg: [48, -14],
    farLeg: [-12, -56],
  },
  defend: {
    lean: 12,
    turn: 1,
    nearArm: [-74, -92],
    farArm: [76, 96],
    nearLeg: [-44, 2],
    farLeg: [48, 4],
  },
  chestPass: {
    lean: 12,
    turn: 0.45,
    nearArm: [76, 86],
    farArm: [82, 92],
    nearLeg: [-22, -34],
    farLeg: [34, 4],
  },
} as const satisfies Record<string, Pose>;
