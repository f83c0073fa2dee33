import { showError } from './toast';

/** An error that the page already shows, e.g. a lost session, which leads to the login page. */
interface ReportedError {
  isReported: boolean;
}

/** Returns true if the page already shows this error. */
export const isReported = (error: unknown) =>
  error instanceof Error && (error as Error & Partial<ReportedError>).isReported === true;

/** Shows an error that nothing else on the page shows. */
export function reportActionError(error: unknown, title: string, text: string): void {
  if (!isReported(error)) showError(title, text);
}
