import { messageLifetimeMs } from '#domain/message.ts'
import { partSetLifetimeMs } from '#domain/parts.ts'
import { endedSessionLifetimeMs, hitLifetimeMs, logLifetimeMs } from '#domain/retention.ts'
import { maxCodeAttempts, codeLength, codeLifetimeMs } from '#domain/sign-in-code.ts'
import { formatDuration } from '../../lib/format-duration.ts'
import type { ReadingContent } from './types.ts'

const logDays = formatDuration(logLifetimeMs)

/** What the server keeps of people, and for how long: tests/laws/privacy-page.test.ts holds each line against the database. */
export const kept = {
  texts: [
    'Texts our numbers receive: sender, content, times, number and gateway',
    'To show them; that is the service',
    `${formatDuration(messageLifetimeMs)} after arrival`,
  ],
  parts: [
    'Parts of long texts: sender, number, content, a keyed hash and times. The content goes as soon as all parts are joined',
    'To join them, in whatever order they come',
    `${formatDuration(partSetLifetimeMs)} after the first part arrived`,
  ],
  held: [
    'Texts for numbers that are not on our list, which nobody but administrators can see',
    'So that no text is lost when a number is written in a way we do not know',
    `Until one of them delivers or drops it; ${logDays} at most`,
  ],
  gatewayLog: [
    'What else gateways sent and we turned away or had already: when, for which number, and why; not the text',
    'To find faults',
    logDays,
  ],
  deletedTexts: [
    'The delivery numbers of texts an administrator deleted',
    'So that they stay deleted when a gateway sends them again',
    logDays,
  ],
  account: [
    'Your account: e-mail address, name if one was given, role, whether it is active, when you joined, last signed in and were last signed out everywhere',
    'To know you again',
    'Until you delete it on your [account page](/account), or ask us to',
  ],
  codes: [
    `Sign-in codes: ${codeLength} digits, kept as a keyed hash only, with your e-mail address, and for programs the internet address that asked`,
    'To check what you type, and that it was you who asked',
    `Until used, or ${formatDuration(codeLifetimeMs)}; dead after ${maxCodeAttempts} wrong tries`,
  ],
  sessions: [
    'Sessions: hashes of your tokens, when you signed in and were last active, and the name your browser gives itself',
    'To keep you signed in, and to sign you out after a pause',
    `${formatDuration(endedSessionLifetimeMs)} after the session ended`,
  ],
  passkeys: [
    'Passkeys, where you added any: their public keys and the names you gave them, when they were made and last used. What unlocks them, such as a fingerprint, never leaves your device',
    'To sign you in without a code',
    'Until you remove them, or delete your account',
  ],
  counts: [
    'Counts of requests, by internet address, by a keyed hash of your e-mail address and by device: codes asked for, codes tried, posts opened',
    'To stop abuse',
    formatDuration(hitLifetimeMs),
  ],
  letters: ['Delivery log of our mails: recipient, kind, and whether it was accepted; never the code', 'To see that mail works', logDays],
  views: [
    'Who opened a post of the blog: a hash of internet address and browser, with a key that changes daily',
    'To count a reader once a day',
    'Until the day is over, UTC',
  ],
  actions: [
    'What administrators did: what and to whom, when, who it was, and from which internet address',
    'So that they answer for it',
    logDays,
  ],
} as const

export const privacy: ReadingContent = {
  title: 'Privacy policy',
  lead: 'What {site} keeps, why, for how long, and who can see it. It describes what the software does, not what we would like it to do.',
  sections: [
    {
      id: 'short',
      title: 'In short',
      body: [
        {
          list: [
            `Messages and codes are deleted within ${formatDuration(messageLifetimeMs)}, by the server, for everybody. Only a text that fits none of our numbers is held longer, where administrators alone can see it.`,
            'Texts on public numbers can be read by anyone who signs in. Do not let anything private be sent to one.',
            'Of you we keep an e-mail address and what it takes to keep you signed in. There is no password, no telephone number of yours and no payment data.',
            `Usage logs are kept for ${logDays}.`,
            'Nothing is loaded from other companies, and nothing about you is sold or shared for advertising.',
          ],
        },
      ],
    },
    {
      id: 'kept',
      title: 'What is kept, and for how long',
      body: [
        { table: { head: ['What', 'Why', 'How long'], rows: Object.values(kept) } },
        'Deletion is a job that runs every minute for texts and at least once an hour for the rest. Copies may live on in the operator’s backups until those are overwritten.',
        'Requests are not logged, with two exceptions: signing in and out, with the outcome, the internet address and a keyed hash of the e-mail address; and what is turned away, with the internet address. When something breaks, the server’s own log says what, and that may name an e-mail address. It lasts as long as the operator’s machine keeps it.',
      ],
    },
    {
      id: 'who',
      title: 'Who can see what',
      body: [
        'Visitors who are not signed in see masked texts: at most the beginning, without a digit and without the code. The rest never leaves the server. People who are signed in see texts whole. Administrators also see accounts, logs and gateways.',
        'Your e-mail address is visible to administrators and to nobody else. Other people who use the site cannot see that you are there, or which numbers you opened.',
      ],
    },
    {
      id: 'others',
      title: 'Who else handles it',
      body: [
        'The operator’s hosting and mail server, which carries sign-in codes to whoever runs your mailbox. Texts reach us through mobile networks and gateways, and some of those are companies such as Twilio. All of them may keep records of their own.',
        'If you follow a link to Telegram or use a share button you are on another site and under its rules. Nothing is sent there before you do.',
      ],
    },
    {
      id: 'browser',
      title: 'What is kept in your browser',
      body: ['Cookies for signing in, and a few small notes. They are listed, each by its name, on the [cookies page](/cookies).'],
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: [
        'You may see what we hold about you, correct it, take a copy of it elsewhere, or have it deleted. Your [account page](/account) does all four at once, without asking anybody: your name, where you are signed in, a copy of everything, and the deletion of your account with whatever names you.',
        'You may also object to the use of your data. The [GDPR page](/gdpr) says how; a message to [contact](/contact) is enough.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      body: ['When what the software keeps changes, this page changes with it, and the date above moves.'],
    },
  ],
}
