export const DEMO_PROJECT_ID = 'demo-camp';

/** Only a `demo-` project is one that Google promises never to exist outside this machine. */
export const assertDemoProject = (projectId: string): void => {
  if (!projectId.startsWith('demo-')) {
    throw new Error(
      `The local sign-in refuses project "${projectId}": its name must start with demo-`,
    );
  }
};
