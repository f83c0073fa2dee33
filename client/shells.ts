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
<div class="on-pitch relative min-h-18 overflow-hidden rounded-box md:min-h-56">
<img src="/pictures/banners/football.svg" alt="" width="1600" height="320" fetchpriority="high"
class="absolute inset-0 size-full object-cover">
</div>
</div>`;

/**
 * Static HTML by path, shown until the scripts have loaded and the page replaces it. `{time}` is `day`
 * or `night`, by the theme.
 */
export const shells: Record<string, string> = { '/': home, '/allClass': classes };
