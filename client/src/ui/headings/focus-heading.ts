/** Moves the focus to the page's heading, for when the focused element disappears. */
export const focusHeading = (options?: FocusOptions) =>
  document.querySelector('h1')?.focus(options);
