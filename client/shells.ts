import { PICTURE_PLACE } from './first-class.ts';

/** The empty header. */
const HEADER = `<header class="sticky top-0 z-30 h-16 border-b border-base-300 bg-base-100"></header>`;

/** The home page's first picture, with the layout of `StaticBackground` and its parallax library. */
const home = `${HEADER}
<div class="relative -mt-16 h-100 overflow-hidden bg-secondary md:h-[max(35.25rem,31.5vw)]" style="container-type: size">
<img src="/pictures/heroes/hero-football-{time}-back.svg" alt="" width="1600" height="700" fetchpriority="high"
style="position: absolute; left: 50%; max-width: none; width: max(100cqw, (100cqh + 250px) * 16 / 7);
height: auto; transform: translate3d(-50%, -100px, 0)">
</div>`;

const jumpLink = (category: string) =>
  `<span class="btn min-h-11 btn-secondary text-base max-sm:px-3">${category}</span>`;

/** The heading of the class list, a placeholder for its search form, and the first banner. */
const classes = `${HEADER}
<div class="container pt-4 pb-10 sm:pt-10">
<div class="mb-8 flex flex-wrap items-end justify-between gap-4 max-sm:mb-4 max-sm:gap-3">
<div class="max-w-2xl">
<h1 class="text-2xl">Classes</h1>
<p class="mt-2 text-lg text-muted max-sm:hidden">You won’t be charged until you check out.</p>
</div>
<div class="flex flex-wrap gap-2">${['Football', 'Cricket', 'Basketball'].map(jumpLink).join('')}</div>
</div>
<div class="mb-4 h-11 rounded-box bg-base-200 md:mb-6 md:h-41"></div>
<div class="mb-4 h-7"></div>
<div class="on-pitch relative mb-4 overflow-hidden md:mb-6 rounded-box">
<img src="/pictures/{night}banners/football.svg" alt="" width="1600" height="320" fetchpriority="high" class="absolute inset-0 size-full object-cover">
<div class="relative flex items-center gap-6 bg-linear-to-r from-[#082d1f]/95 via-[#082d1f]/75 via-45% to-transparent to-75% px-5 py-3 md:px-8 md:py-6 lg:via-[34rem] lg:to-[40rem]">
<h2 class="text-2xl">Football</h2>
<p class="max-w-xs max-lg:hidden">Passing, finishing, keeping goal, and games that count until the last minute.</p>
</div>
</div>
</div>`;

/** The link to all classes and the place of the picture, with the layout of `ClassDetailSkeleton`. */
const classPage = `${HEADER}
<div class="container pt-4 pb-10 max-md:pt-2 max-md:pb-28">
<span class="mb-4 inline-flex min-h-11 items-center gap-1 font-medium max-md:mb-1">
<svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="m15 18-6-6 6-6"></path></svg>
All classes
</span>
<div class="grid gap-4 md:grid-cols-[3fr_2fr] md:items-start md:gap-8 lg:gap-x-14">
<div><div ${PICTURE_PLACE} class="skeleton aspect-3/2 w-full md:aspect-5/3 rounded-box"></div></div>
<div class="flex flex-col gap-4">
${['h-7 w-24', 'h-10 w-3/4', 'h-20 w-1/2', 'h-11 w-full'].map((size) => `<div class="skeleton rounded-box ${size}"></div>`).join('')}
</div>
</div>
</div>`;

/** The logo and the heading, with the layout of `AuthPageLayout`. */
const logIn = `<div class="grid flex-1 grid-cols-1 lg:grid-cols-2">
<div class="mx-auto flex w-full max-w-md flex-col px-4 py-6">
<div class="mb-6 flex items-center gap-2 self-start rounded-field">
<img src="/pictures/logo.svg" alt="" width="36" height="36" class="size-9">
<span class="font-display text-lg font-extrabold">Play &amp; Inspire</span>
</div>
<div class="mb-8 flex flex-wrap items-end justify-between gap-4 max-sm:mb-4 max-sm:gap-3">
<div class="max-w-2xl">
<h1 class="text-2xl">Log in</h1>
<p class="mt-2 text-lg text-muted">Log in to book classes and see your schedule.</p>
</div>
</div>
</div>
</div>`;

/** The key of all class pages. */
export const CLASS_PATH = '/allClass/:id';

/**
 * Static HTML by path, shown until the scripts have loaded and the page replaces it. `{time}` is `day`
 * or `night`, by the theme, and `{night}` is `night/` in the dark theme.
 */
export const shells: Record<string, string> = {
  '/': home,
  '/allClass': classes,
  [CLASS_PATH]: classPage,
  '/login': logIn,
};
