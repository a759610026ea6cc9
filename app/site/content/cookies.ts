import { cookies, storageKeys } from '#domain/cookies.ts'
import { messageLifetimeMs } from '#domain/message.ts'
import type { Reading } from './words.ts'

const days = (seconds: number) => `${seconds / 86_400} days`
const minutes = (seconds: number) => `${seconds / 60} minutes`

export const cookiePolicy: Reading = {
  title: 'Cookie policy',
  lead: 'Every cookie and every note that {site} leaves in your browser, by name. All of them are ours; no other company sets any.',
  sections: [
    {
      id: 'cookies',
      title: 'Cookies',
      body: [
        'They exist once you ask for a sign-in code, and not before. Scripts cannot read them, they are sent to this site only, and on https only over https.',
        {
          table: {
            head: ['Name', 'What it does', 'How long'],
            rows: [
              [
                `\`${cookies.access.name}\``,
                'Says that you are signed in',
                'An hour, or twice the inactivity limit where that is longer; renewed while you are here',
              ],
              [`\`${cookies.refresh.name}\``, 'Renews the one above. Goes to the sign-in calls only', days(cookies.refresh.seconds)],
              [
                `\`${cookies.challenge.name}\``,
                'Ties a sign-in code to the browser that asked for it, so that nobody else can guess at it',
                minutes(cookies.challenge.seconds),
              ],
            ],
          },
        },
        'Signing out deletes all three.',
      ],
    },
    {
      id: 'notes',
      title: 'Notes in local storage',
      body: [
        'These never leave your browser.',
        {
          table: {
            head: ['Name', 'What it remembers', 'How long'],
            rows: [
              [`\`${storageKeys.theme}\``, 'Light or dark, if you chose one', 'Until you clear it'],
              [`\`${storageKeys.consent}\``, 'What you answered to the cookie notice: accepted or declined', 'Until you clear it'],
              [
                `\`${storageKeys.lastActivity}\``,
                'When you last did something, so that all tabs agree on when to sign you out',
                'Until you clear it',
              ],
              [
                `\`${storageKeys.readMessages}…\``,
                'Which texts you have read, so that “New” means new to you',
                `${messageLifetimeMs / 3_600_000} hours a text`,
              ],
              [
                `\`${storageKeys.unsavedPost}…\``,
                'For administrators: what was typed into a post of the blog and not saved yet (in session storage)',
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
        'There are no cookies for advertising or for measuring visitors today, so the site works the same whether you accept or decline. Your answer is kept so that we need not ask again, and it would bind us if that ever changed.',
        'To take an answer back, delete this site’s data in your browser’s settings; the notice then returns.',
      ],
    },
    { id: 'more', title: 'More', body: ['What the server keeps stands on the [privacy page](/privacy).'] },
  ],
}
