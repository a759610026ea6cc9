import { cookies, storageKeys } from '#domain/site/cookies.ts'
import { minAccessMinutes } from '#domain/numbers/inactivity.ts'
import { messageLifetimeMs } from '#domain/messages/message.ts'
import { watchLifetimeMs } from '#domain/users/push.ts'
import { formatDuration } from '../../i18n/format-duration.ts'
import type { ReadingContent } from './types.ts'

const inSeconds = (seconds: number) => formatDuration(1000 * seconds)

export const cookiePolicy: ReadingContent = {
  title: 'Cookie policy',
  lead: 'Every cookie and every stored item that {site} leaves in your browser, by name. All of them are ours; no other company sets any.',
  sections: [
    {
      id: 'cookies',
      title: 'Cookies',
      body: [
        'They are only set once you request a sign-in code, use a passkey or choose a language. Scripts cannot read them, and they are sent to this site only. Over https their names begin with `__Host-`, and they are never sent unencrypted.',
        {
          table: {
            head: ['Name', 'What it does', 'How long'],
            rows: [
              [
                `\`${cookies.access.name}\``,
                'Keeps you signed in',
                `${minAccessMinutes} minutes, or twice the inactivity limit where that is longer; renewed while you are here`,
              ],
              [
                `\`${cookies.refresh.name}\``,
                'Renews the one above. It is sent to the sign-in calls only',
                inSeconds(cookies.refresh.seconds),
              ],
              [
                `\`${cookies.challenge.name}\``,
                'Ties a sign-in code and its link to the browser that requested them: they do not work in any other',
                inSeconds(cookies.challenge.seconds),
              ],
              [
                `\`${cookies.device.name}\``,
                'Remembers that you have signed in here before, so that strangers who try codes for your address cannot lock you out on this device. It does not sign you in',
                `${inSeconds(cookies.device.seconds)} after you last signed in`,
              ],
              [
                `\`${cookies.passkey.name}\``,
                'Ties a passkey to the browser that asked for it. It is only set while you use a passkey',
                inSeconds(cookies.passkey.seconds),
              ],
              [
                `\`${cookies.language.name}\``,
                'Remembers the language you have chosen, or that of the first page you read if its address names one. Without it, signing in and the inbox are in the language that your browser asks for',
                inSeconds(cookies.language.seconds),
              ],
            ],
          },
        },
        `Signing out deletes all of them except \`${cookies.device.name}\` and \`${cookies.language.name}\`, which are for the next time.`,
      ],
    },
    {
      id: 'notes',
      title: 'Items stored in your browser',
      body: [
        'Most are in local storage, which all tabs share; the last four are in session storage, which ends with its tab. None of them ever leaves your browser.',
        {
          table: {
            head: ['Name', 'What it remembers', 'How long'],
            rows: [
              [`\`${storageKeys.theme}\``, 'Light, dark or like your system, once you have chosen', 'Until you clear it'],
              [`\`${storageKeys.consent}\``, 'Your answer to the cookie notice: accepted or declined', 'Until you clear it'],
              [
                `\`${storageKeys.lastActivity}\``,
                'When you last did something, so that all tabs agree on when to sign you out',
                'Until you clear it',
              ],
              [
                `\`${storageKeys.readMessages}…\``,
                'Which texts you have read, so that “New” means new to you',
                `${formatDuration(messageLifetimeMs)} for each text; removed when you next read one`,
              ],
              [
                `\`${storageKeys.watch}\``,
                'For which number you are notified when the page is closed, and until when',
                `${formatDuration(watchLifetimeMs)} at most; removed when you next open a number, or sign out`,
              ],
              [`\`${storageKeys.publicNotice}\``, 'That you have read who can read what a number receives', 'Until you clear it'],
              [`\`${storageKeys.shortcuts}\``, 'That you have switched off the keys of the inbox', 'Until you switch them on again'],
              [
                `\`${storageKeys.opening}\``,
                'The number that is open and the texts that it had, so that a reload goes on there',
                'Until the number is closed or the tab is',
              ],
              [
                `\`${storageKeys.notOpened}\``,
                'The address of a page whose files could not be fetched, so that you are told',
                'Until the page before it has told you',
              ],
              [`\`${storageKeys.adminViews}…\``, 'The views of a list that an administrator has saved', 'Until they are deleted'],
              [`\`${storageKeys.scroll}\``, 'How far you had scrolled on each page, for when you go back', 'Until the tab is closed'],
              [
                `\`${storageKeys.unsavedPost}…\``,
                'For administrators: unsaved changes to a blog post',
                'Until it is saved or the tab is closed',
              ],
            ],
          },
        },
        'Once you have signed in, your browser also stores the files that the pages are made of, and a page for when you are offline. No text, code or address is among them.',
      ],
    },
    {
      id: 'choice',
      title: 'Your choice',
      body: [
        'The notice asks about cookies that analyse traffic. There are none today, and none for advertising, so the site works the same whether you accept or decline. We remember your answer so that we need not ask again, and would respect it if that ever changed.',
        'To change your answer, press “Cookie settings” at the foot of any page.',
      ],
    },
    { id: 'more', title: 'More', body: ['The [privacy page](/privacy) lists what the server stores.'] },
  ],
}
