/** The address of a request with and without the standard port: senders sign the address as it was configured, which may or may not name it. */
export function calledUrls(url: string): string[] {
  const [, scheme = '', host = '', rest = ''] = /^(https?):\/\/([^/?#]+)(.*)/s.exec(url) ?? []
  if (host === '') return [url]
  if (/:\d+$/.test(host)) return [url, `${scheme}://${host.replace(/:\d+$/, '')}${rest}`]
  return [url, `${scheme}://${host}${scheme === 'https' ? ':443' : ':80'}${rest}`]
}

/** An address without its query. */
export function withoutQuery(url: string): string {
  const mark = url.indexOf('?')
  return mark === -1 ? url : url.slice(0, mark)
}
