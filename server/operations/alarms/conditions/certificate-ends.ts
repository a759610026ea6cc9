import { formatTime } from '#server/base/format-time.ts'
import { readCertificate } from '#server/operations/checks/read-certificate.ts'
import { minuteMs, type Condition } from '../condition.ts'

const warnMs = 14 * 24 * 60 * minuteMs

/** The certificate of PUBLIC_URL ends within 14 days, or has ended. Where it cannot be read, nothing is known of it. */
export const certificateEnds: Condition = {
  kind: 'certificate_ends',
  opensAfterMs: 0,
  closesAfterMs: 0,
  everyMs: 60 * minuteMs,
  async find(app) {
    const url = app.config.publicUrl === undefined ? null : new URL(app.config.publicUrl)
    if (url?.protocol !== 'https:') return []
    const end = await readCertificate(url)
    const leftMs = end.getTime() - app.now().getTime()
    if (leftMs > warnMs) return []
    return [
      {
        subject: url.host,
        title: leftMs > 0 ? `The certificate of ${url.host} ends soon` : `The certificate of ${url.host} has ended`,
        over: `The certificate of ${url.host} is renewed`,
        detail: `It is valid until ${formatTime(end)}. Renew it, and look why that did not happen by itself: the log of certbot or of the proxy says.`,
      },
    ]
  },
}
