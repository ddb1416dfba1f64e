// Which relay an app may reach, in the texts of its build: the page and the headers of its host.

/**
 * The origin of a relay's address. Throws on one that is no address of a WebSocket.
 * @param {string} address as `wss://relay.example`
 */
export function relayOrigin(address) {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const bare =
    url && (url.protocol === 'wss:' || url.protocol === 'ws:') && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  if (!bare) throw new Error(`relay: expected an address as wss://relay.example, got ${address}`);
  return `${url.protocol}//${url.host}`;
}

/**
 * A page of the build, or its `_headers`, with a relay: its content policy allows that address and no other, and the page says which.
 * @param {string} text
 * @param {string} address
 */
export function withRelay(text, address) {
  const origin = relayOrigin(address);
  return text
    .replace("connect-src 'self'", `connect-src 'self' ${origin}`)
    .replace(/(<meta charset[^>]*>)/i, `$1\n    <meta name="relay" content="${origin}">`);
}
