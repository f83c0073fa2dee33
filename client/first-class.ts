import { ILLUSTRATION_FOCUS, ILLUSTRATIONS } from './src/features/classes/class-page/main-focus.ts';
import { PICTURE_WIDTH_MAX, PICTURE_WIDTHS } from '../server/src/contract/fields/picture-widths.ts';

/** An expression for whether the dark theme is shown. Reads the theme that index.html has applied. */
export const IS_DARK = `((document.documentElement.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'floodlight' : 'day')) === 'floodlight')`;

/** Marks the place of the picture in the shell of the class page. */
export const PICTURE_PLACE = 'data-class-picture';

/** The attributes of the picture on the class page, see `ui/pictures/picture.tsx`. */
const attributes = {
  alt: '',
  width: 800,
  height: 600,
  className:
    'object-cover aspect-4/3 w-full rounded-box bg-secondary outline -outline-offset-1 outline-base-content/10 aspect-3/2! md:aspect-5/3!',
};

/** The attributes of an uploaded picture, which has several widths. `{image}` is its URL. */
const uploadedAttributes = {
  sizes: '(min-width: 768px) 50vw, 100vw',
  srcset: [
    ...PICTURE_WIDTHS.map((width) => `{image}?width=${width} ${width}w`),
    `{image} ${PICTURE_WIDTH_MAX}w`,
  ].join(', '),
};

/**
 * Returns a script that requests the class of the current path and its picture, before the scripts of the page
 * have loaded. The page takes over the response (`lib/api/first-call.ts`).
 * A signed-in user gets another response, because the page sends their token.
 */
export const toFirstClassScript = (apiUrl: string, classId: string) => `<script>
      {
        const id = ${classId};
        let isSignedIn = true;
        try {
          isSignedIn = localStorage.getItem('access-token') !== null;
        } catch {
          // The browser denies access to storage, so nothing tells.
        }
        const toPicture = ({ image, imageFocus }) => {
          const focus =
            imageFocus ??
            (image.startsWith('${ILLUSTRATIONS}') && ${JSON.stringify(ILLUSTRATION_FOCUS)});
          const picture = Object.assign(new Image(), ${JSON.stringify(attributes)});
          picture.fetchPriority = 'high';
          if (/\\/images\\/[\\da-f]{24}$/.test(image)) {
            picture.sizes = '${uploadedAttributes.sizes}';
            picture.srcset = '${uploadedAttributes.srcset}'.replaceAll('{image}', image);
          }
          if (focus) picture.style.objectPosition = focus.x * 100 + '% ' + focus.y * 100 + '%';
          picture.src = ${IS_DARK} ? image.replace(/^\\/pictures\\/(?=classes\\/)/, '/pictures/night/') : image;
          return picture;
        };
        if (id && !isSignedIn) {
          const url = '${apiUrl}/topClass/' + id;
          const response = fetch(url, { signal: AbortSignal.timeout(30000) });
          const call = (window.firstCall = { url, response });
          call.picture = response
            .then((response) => response.ok && response.clone().json())
            .then((data) => {
              if (!data) return null;
              Object.assign(call, { data, receivedAt: Date.now() });
              return toPicture(data);
            })
            // The page handles errors, which it gets with the response or if it sends the call again.
            .catch(() => null)
            .finally(() => (call.response = undefined));
        }
      }
    </script>`;

/** Shows the picture in the shell, unless the page has replaced it. For a script after the shell. */
export const SHOW_PICTURE = `window.firstCall?.picture.then((picture) => picture && document.querySelector('[${PICTURE_PLACE}]')?.replaceChildren(picture))`;
