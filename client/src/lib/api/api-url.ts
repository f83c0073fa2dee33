/** The base URL of the API without a trailing slash, set in `vite.config.ts`. */
export const apiUrl = (import.meta.env.VITE_API_URL as string).replace(/\/+$/, '');
