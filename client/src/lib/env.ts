/** Where the API answers, without a slash at the end; `vite.config.ts` decides it. */
export const apiUrl = (import.meta.env.VITE_API_URL as string).replace(/\/+$/, '');
