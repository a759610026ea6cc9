/** The address at which this machine reaches a server that listens at HOST and PORT: the loopback, where it listens on all interfaces. Without a slash at its end. */
export function localUrl({ host, port }: { host: string; port: number }): string {
  const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }
  const name = everywhere[host] ?? (host.includes(':') ? `[${host}]` : host)
  return `http://${name}:${port}`
}
