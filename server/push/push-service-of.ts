/**
 * The push service that an endpoint belongs to: the last two labels of its host, as browsers' makers spread theirs over many hosts.
 * All endpoints at plain addresses are one, as no browser has them.
 */
export function pushServiceOf({ hostname }: URL): string {
  // As `URL` has it, IPv6 is in brackets, and a name that ends with a number is IPv4.
  if (hostname.startsWith('[') || /(?:^|\.)\d+\.?$/.test(hostname)) return 'address'
  return hostname.toLowerCase().replace(/\.$/, '').split('.').slice(-2).join('.')
}
