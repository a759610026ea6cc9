import { cookies, storageKeys } from '#domain/cookies.ts'
import { minAccessMinutes } from '#domain/inactivity.ts'
import { messageLifetimeMs } from '#domain/message.ts'
import { formatDuration } from '../../lib/format-duration.ts'
import type { ReadingContent } from './types.ts'

const inSeconds = (seconds: number) => formatDuration(1000 * seconds)

export const cookiePolicy: ReadingContent = {
  title: 'Cookie policy',
  lead: 'Every cookie and every note that {site} leaves in your browser, by name. All of them are ours; no other company sets any.',
  sections: [
    {
      id: 'cookies',
      title: 'Cookies',
      body: [
        'They exist once you ask for a sign-in code or use a passkey, and not before. Scripts cannot read them, they are sent to this site only, and on https only over https, where their names begin with `__Host-`.',
        {
          table: {
            head: ['Name', 'What it does', 'How long'],
            rows: [
              [
                `\`${cookies.access.name}\``,
                'Says that you are signed in',
                `${minAccessMinutes} minutes, or twice the inactivity limit where that is longer; renewed while you are here`,
              ],
              [`\`${cookies.refresh.name}\``, 'Renews the one above. Goes to the sign-in calls only', inSeconds(cookies.refresh.seconds)],
              [
                `\`${cookies.challenge.name}\``,
                'Ties a sign-in code to the browser that asked for it: the code is of no use in any other',
                inSeconds(cookies.challenge.seconds),
              ],
              [
                `\`${cookies.device.name}\``,
                'Says that you have signed in here before, so that nobody who tries codes for your address can keep you out on this device. It does not sign you in',
                `${inSeconds(cookies.device.seconds)} after you last signed in`,
              ],
              [
                `\`${cookies.passkey.name}\``,
                'Ties a passkey’s answer to the browser that was asked for it. There only once you use a passkey',
                inSeconds(cookies.passkey.seconds),
              ],
            ],
          },
        },
        'Signing out deletes all of them but the last but one, which is there for the next time.',
      ],
    },
    {
      id: 'notes',
      title: 'Notes in your browser',
      body: [
        'Most are in local storage, which all tabs share; the last ones in session storage, which ends with its tab. None of them ever leaves your browser.',
        {
          table: {
            head: ['Name', 'What it remembers', 'How long'],
            rows: [
              [`\`${storageKeys.theme}\``, 'Light, dark or like your system, once you have chosen', 'Until you clear it'],
              [`\`${storageKeys.consent}\``, 'What you answered to the cookie notice: accepted or declined', 'Until you clear it'],
              [
                `\`${storageKeys.lastActivity}\``,
                'When you last did something, so that all tabs agree on when to sign you out',
                'Until you clear it',
              ],
              [
                `\`${storageKeys.readMessages}…\``,
                'Which texts you have read, so that “New” means new to you',
                `${formatDuration(messageLifetimeMs)} a text; tidied when the next one is read`,
              ],
              [`\`${storageKeys.scroll}\``, 'How far down each page you were, for the way back', 'Until the tab is closed'],
              [
                `\`${storageKeys.unsavedPost}…\``,
                'For administrators: what was typed into a post of the blog and not saved yet',
                'Until it is saved or the tab is closed',
              ],
            ],
          },
        },
      ],
    },
    {
      id: 'choice',
      title: 'Your choice',
      body: [
        'The notice asks about cookies that analyse traffic. There are none today, and none for advertising, so the site works the same whether you accept or decline. Your answer is kept so that we need not ask again, and it would bind us if that ever changed.',
        'To change your answer, press “Cookie settings” at the foot of any page.',
      ],
    },
    { id: 'more', title: 'More', body: ['What the server keeps stands on the [privacy page](/privacy).'] },
  ],
}
