/** Says why admins can't change their own account. */
export const OwnReason = ({ id, isLastAdmin }: { id: string; isLastAdmin: boolean }) => (
  <p id={id} className="mt-1 text-sm text-muted">
    You can’t change, suspend or delete your own account.{' '}
    {isLastAdmin
      ? 'You’re the only admin, so make another user an admin first.'
      : 'Ask another admin.'}
  </p>
);
