import { UnsecuredJWT } from 'jose';
import { toIdentity } from '../../src/features/auth/firebase-id-token';
import type { Identity } from '../../src/features/auth/identity';
import { assertDemoProject } from './demo-project';

/**
 * Reads ID tokens of the emulator, which are unsigned (`alg: none`): anybody can make one up. The
 * function it returns rejects a token that is signed, expired, or of another project or issuer.
 */
export const verifyEmulatorToken = (projectId: string): ((token: string) => Promise<Identity>) => {
  assertDemoProject(projectId);
  const identityOf = (token: string): Identity => {
    const { payload } = UnsecuredJWT.decode(token, {
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
      clockTolerance: 5,
    });
    return toIdentity(payload);
  };
  return (token) => Promise.resolve(token).then(identityOf);
};
