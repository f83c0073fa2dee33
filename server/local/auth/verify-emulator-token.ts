import { UnsecuredJWT } from 'jose';
import { toIdentity } from '#features/auth/firebase-id-token';
import type { Identity } from '#domain/caller';
import { assertDemoProject } from '@camp/auth-emulator/demo-project';

/**
 * Returns a function that verifies ID tokens of the emulator. They are unsigned (`alg: none`), so anyone
 * can forge them. It rejects tokens that are signed, expired, or of another project or issuer.
 */
export function verifyEmulatorToken(projectId: string): (token: string) => Promise<Identity> {
  assertDemoProject(projectId);
  const readIdentity = (token: string): Identity => {
    const { payload } = UnsecuredJWT.decode(token, {
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
      clockTolerance: 5,
    });
    return toIdentity(payload);
  };
  return (token) => Promise.resolve(token).then(readIdentity);
}
