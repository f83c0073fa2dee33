const toBase64Url = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Returns an access token in the server's format, valid for an hour by default. */
export function anAccessToken(name: string, lifetimeSeconds = 3600) {
  const iat = Math.floor(Date.now() / 1000);
  return ['e30', toBase64Url({ sub: name, iat, exp: iat + lifetimeSeconds }), 'signature'].join(
    '.',
  );
}
