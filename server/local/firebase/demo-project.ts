export const DEMO_PROJECT_ID = 'demo-camp';

/** Throws unless the id starts with `demo-`. Firebase guarantees that such projects never exist online. */
export function assertDemoProject(projectId: string): void {
  if (!projectId.startsWith('demo-')) {
    throw new Error(
      `The Auth emulator rejects project "${projectId}": its id must start with demo-`,
    );
  }
}
