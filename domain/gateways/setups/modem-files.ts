import type { IngestAddress, SetupFile } from './gateway-setup.ts'

/** The two lines of /etc/callbox-gateway.conf that a gateway needs. A shell reads them. */
export function modemSettings({ url, gatewayId, token }: IngestAddress): string {
  return `CALLBOX_URL=${shellQuote(`${url}/ingest/${gatewayId}`)}\nCALLBOX_TOKEN=${shellQuote(token)}`
}

/** Lines for a shell, as root, that fetch the script from the site and make the configuration, for the user of the daemon alone. */
export function installModemFiles({ url }: IngestAddress, kind: 'smstools' | 'gammu', user: string): string {
  const script = `/usr/local/bin/callbox-${kind}`
  return `curl -fsS -o ${script} ${shellQuote(`${url}/docs/${kind}/callbox-${kind}.sh`)}
chmod 0755 ${script}
install -m 0600 -o ${user} /dev/null /etc/callbox-gateway.conf`
}

/** The script, which is the same for all, and the configuration with the address and the token of one gateway. */
export function modemFiles(address: IngestAddress, kind: 'smstools' | 'gammu', example: string): SetupFile[] {
  return [
    { name: `callbox-${kind}.sh`, source: `callbox-${kind}` },
    {
      name: 'callbox-gateway.conf',
      content: `# Where callbox-${kind} delivers to. Install it as /etc/callbox-gateway.conf, readable by the user of the daemon alone: it holds a token.
${modemSettings(address)}

${example}
`,
    },
  ]
}

/** A text as one word of a POSIX shell, whatever is in it (2.2.2 Single-Quotes). */
function shellQuote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
