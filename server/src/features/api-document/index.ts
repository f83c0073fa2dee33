/** What `app.ts` may use of the API document. */
export { registerApiDocument } from './api-document.routes';
export { docsPage } from './docs-page';
