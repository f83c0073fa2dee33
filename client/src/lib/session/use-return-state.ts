import { INVITED, sitePaths } from '@camp/server/contract/site-paths';
import { useLocation } from 'react-router-dom';
import { readReturnState, type ReturnState } from './return-to';

/** The longest email address. */
const EMAIL_MAX_LENGTH = 254;

interface Return extends ReturnState {
  /** The router state for a link to the other login page. */
  linkState: unknown;
  /** The invited email, which the forms suggest; empty if the visitor did not open an invitation. */
  invitedEmail: string;
}

/**
 * Returns where a login page returns to. The link of an emailed invitation, `/signUp#invited=…`, returns to
 * My Family, which shows the invitation to the account that has verified the invited email.
 */
export function useReturnState(): Return {
  const location = useLocation();
  const invited = new URLSearchParams(location.hash.slice(1))
    .get(INVITED)
    ?.slice(0, EMAIL_MAX_LENGTH);
  const linkState: unknown = invited
    ? {
        from: { pathname: sitePaths.family, search: '', hash: '', state: { [INVITED]: invited } },
      }
    : location.state;
  const returnState = readReturnState(linkState);
  const { [INVITED]: invitedEmail } = (returnState.state ?? {}) as { [INVITED]?: unknown };
  return {
    ...returnState,
    linkState,
    invitedEmail: typeof invitedEmail === 'string' ? invitedEmail : '',
  };
}
