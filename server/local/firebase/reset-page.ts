import type { IncomingMessage } from 'node:http';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

const hiddenInput = ([name, value]: [string, string]) =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;

const resetPage = (query: URLSearchParams) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>Choose a new password</title>
<body style="font: 16px/1.5 system-ui, sans-serif; max-width: 24rem; margin: 3rem auto; padding: 0 1rem">
<h1>Choose a new password</h1>
<form>
${[...query].map(hiddenInput).join('\n')}
<p><label>New password<br>
<input type="password" name="newPassword" required minlength="6" autocomplete="new-password"></label>
<p><button>Save password</button>
</form>
</html>`;

/**
 * Returns the page of a password reset link, as Firebase shows it, or null for every other request.
 * The emulator itself responds to a reset link with JSON that explains how to edit the URL.
 */
export function findResetPage({ url = '', headers }: IncomingMessage): string | null {
  const [path, query] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  const isResetLink =
    path === '/emulator/action' &&
    parameters.get('mode') === 'resetPassword' &&
    !parameters.has('newPassword');
  return isResetLink && headers.accept?.includes('text/html') ? resetPage(parameters) : null;
}
