/** Heroes and banners are as wide as a desktop page; their left half stays plain for a headline. */
export const heroSize = { width: 1600, height: 700 };

/** For phones: shown at full height, aligned with its right edge. */
export const narrowHeroSize = { width: 1000, height: 400 };

export const bannerSize = { width: 1600, height: 360 };

export const wideLawn = { left: -78.4, right: 81.6, near: 0.7, far: 70 };
