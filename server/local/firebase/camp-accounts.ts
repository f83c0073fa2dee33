import { seedUsers } from '../seed/seed-users';
import { DEMO_PROJECT_ID } from './demo-project';

/** The password of every seeded account. */
export const CAMP_PASSWORD = 'Camp!2026';

const passwordAccounts = seedUsers.map(({ uid, name, email, photoURL }) => ({
  localId: uid,
  email,
  emailVerified: true,
  displayName: name,
  photoUrl: photoURL,
  rawPassword: CAMP_PASSWORD,
}));

const federatedAccount = (
  localId: string,
  providerId: string,
  displayName: string,
  email: string,
) => ({
  localId,
  email,
  emailVerified: true,
  displayName,
  providerUserInfo: [{ providerId, rawId: localId, federatedId: localId, email, displayName }],
});

/** The sign-in pop-up offers these as existing accounts. */
const federatedAccounts = [
  federatedAccount('camp-google', 'google.com', 'Gia Romano', 'gia@gmail.test'),
  federatedAccount('camp-github', 'github.com', 'Hugo Brandt', 'hugo@github.test'),
];

const accounts = [...passwordAccounts, ...federatedAccounts];

const alreadyExistsMessage = /existing account|duplicate email|other account/;

/** Adds the camp's accounts to a running emulator. Existing accounts do not change. */
export async function seedCampAccounts(url: string, projectId = DEMO_PROJECT_ID): Promise<void> {
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
