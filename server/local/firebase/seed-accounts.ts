import { DEMO_PROJECT_ID } from './demo-project';

const alreadyExistsMessage = /existing account|duplicate email|other account/;

/**
 * Adds accounts, in the form of Firebase's `accounts:batchCreate`, to a running emulator. Existing accounts
 * do not change. Throws if an account is rejected for another reason.
 */
export async function seedAccounts(
  url: string,
  accounts: readonly object[],
  projectId = DEMO_PROJECT_ID,
): Promise<void> {
  const response = await fetch(
    `${url}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:batchCreate`,
    {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({ users: accounts }),
    },
  );
  if (!response.ok) throw new Error(`The seeded accounts were rejected: ${await response.text()}`);
  const { error = [] } = (await response.json()) as {
    error?: { index: number; message: string }[];
  };
  const rejected = error.filter(({ message }) => !alreadyExistsMessage.test(message));
  if (rejected.length > 0) {
    throw new Error(`Some seeded accounts were rejected: ${JSON.stringify(rejected)}`);
  }
}
