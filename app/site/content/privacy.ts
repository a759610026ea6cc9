import { alarmLifetimeMs } from '#domain/operations/alarms.ts'
import { messageLifetimeMs } from '#domain/messages/message.ts'
import { partSetLifetimeMs } from '#domain/messages/parts.ts'
import { watchLifetimeMs } from '#domain/users/push.ts'
import { endedSessionLifetimeMs, hitLifetimeMs, logLifetimeMs } from '#domain/operations/retention.ts'
import { maxCodeAttempts, codeLength, codeLifetimeMs } from '#domain/users/sign-in-code.ts'
import { formatDuration } from '../../i18n/format-duration.ts'
import type { ReadingContent } from './types.ts'

const logDays = formatDuration(logLifetimeMs)

/** The personal data in the database, with its purpose and lifetime: tests/architecture/privacy-page.test.ts compares each line with the schema. */
export const storedData = {
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
    'Texts for numbers that are not on our list, which only administrators can see',
    'So that no text is lost when a number is written in a way we do not know',
    `Until an administrator delivers or deletes it; ${logDays} at most`,
  ],
  gatewayLog: [
    'Other texts from gateways that we refused or already had: when, for which number, and why; not the text itself',
    'To find problems',
    logDays,
  ],
  deletedTexts: [
    'The delivery ids of texts that an administrator deleted',
    'To keep them deleted when a gateway sends them again',
    logDays,
  ],
  hiddenTexts: [
    'Texts that were reported or that we do not show because of their sender, which only administrators can see',
    'To decide about them, and to undo a mistake',
    `${formatDuration(messageLifetimeMs)} after arrival`,
  ],
  reports: [
    'Your reports of texts: which text, why, when, and a keyed hash of your IP address (for IPv6, of the first 48 bits). Administrators see how many reported a text and why, not who',
    'To hide the text from you, and to count every reporter once',
    `As long as the text: ${formatDuration(messageLifetimeMs)} after it arrived`,
  ],
  overruledReports: [
    'Which of your reports an administrator overruled, and when',
    'So that what you report is no longer hidden from others',
    'Until you delete your account',
  ],
  account: [
    'Your account: e-mail address, name if one was given, language if one was chosen, role, whether it is active, or why it was blocked, when you joined, last signed in and were last signed out everywhere',
    'To recognise you',
    'Until you delete it on your [account page](/account), or ask us to',
  ],
  codes: [
    `Sign-in codes: ${codeLength} digits, stored only as a keyed hash, with your e-mail address, and for programs the IP address that requested it`,
    'To check the code you type, and that you requested it',
    `Until used, or ${formatDuration(codeLifetimeMs)}; invalid after ${maxCodeAttempts} wrong attempts`,
  ],
  sessions: [
    'Sessions: hashes of your tokens, when you signed in and were last active, and the name your browser gives itself',
    'To keep you signed in, and to sign you out after inactivity',
    `${formatDuration(endedSessionLifetimeMs)} after the session ended`,
  ],
  passkeys: [
    'Passkeys, if you added any: their public keys, the names you gave them, and when they were created and last used. The fingerprint, face or PIN that unlocks them never leaves your device',
    'To sign you in without a code',
    'Until you remove them, or delete your account',
  ],
  watches: [
    'Notifications, if you turn them on for a number: which number, since when and until when, in which session, the push service of your browser’s maker, and the address of your browser there, encrypted',
    'To notify you of texts while you wait for one',
    `Until you turn them off or sign out; ${formatDuration(watchLifetimeMs)} at most`,
  ],
  favourites: [
    'Favourites: which numbers you marked, and when',
    'To show them on top of the list, on each of your devices',
    'Until you remove them, the number is deleted, or you delete your account',
  ],
  preferences: [
    'Your choices of what happens when a text arrives: sound, notifications, copying',
    'To do as you chose, on all your devices',
    'Until you delete your account',
  ],
  counts: [
    'Counts of requests, by IP address, by a keyed hash of your e-mail address and by device: codes requested, codes tried, posts opened; by account: texts reported',
    'To stop abuse',
    formatDuration(hitLifetimeMs),
  ],
  emails: [
    'Delivery log of our e-mails: recipient, kind, and whether it was accepted; never the code',
    'To check that e-mail works',
    logDays,
  ],
  alarmEmails: [
    'For administrators: which e-mails about alarms are to be sent to you, and whether they were; not to others',
    'To send them again when the mail server was away',
    logDays,
  ],
  acknowledgedAlarms: [
    'For administrators: which alarms you acknowledged, when, and your notes on them',
    'To show the others who looks after what',
    `${formatDuration(alarmLifetimeMs)} after the alarm is over`,
  ],
  views: [
    'Readers of a blog post: a hash of IP address and browser, with a key that changes daily',
    'To count each reader once a day',
    'Until the end of the day (UTC)',
  ],
  actions: [
    'Administrators’ actions: what they did and to whom, when, who they were, and from which IP address',
    'To hold them accountable',
    logDays,
  ],
} as const

export const privacy: ReadingContent = {
  title: 'Privacy policy',
  lead: 'What {site} stores, why, for how long, and who can see it. It describes what the software does, not what we would like it to do.',
  sections: [
    {
      id: 'short',
      title: 'In short',
      body: [
        {
          list: [
            `Messages and codes are deleted within ${formatDuration(messageLifetimeMs)}, by the server, for everybody. Only a text that matches none of our numbers is stored for longer, and only administrators can see it.`,
            'Public means public: anyone signed in can read what these numbers receive. Do not let anything private be sent to one.',
            'About you we store an e-mail address and what it takes to keep you signed in: no password, no telephone number and no payment data.',
            `Usage logs are kept for ${logDays}.`,
            'Nothing is loaded from other companies, and nothing about you is sold or shared for advertising.',
          ],
        },
      ],
    },
    {
      id: 'kept',
      title: 'What we store, and for how long',
      body: [
        { table: { head: ['What', 'Why', 'How long'], rows: Object.values(storedData) } },
        'Deletion is a job that runs every minute for texts and at least once an hour for the rest. Copies may remain in the operator’s backups until those are overwritten.',
        'Requests are not logged, with three exceptions: signing in and out, with the outcome, the IP address and a keyed hash of the e-mail address; refused requests, with the IP address; and what administrators do, with theirs and a keyed hash of their e-mail address. When something fails, the server’s log says what, and may name an e-mail address. It lasts as long as the operator keeps it.',
      ],
    },
    {
      id: 'who',
      title: 'Who can see what',
      body: [
        'Visitors who are not signed in see masked texts: at most the beginning, without a digit and without the code. The rest never leaves the server. People who are signed in see whole texts. Administrators also see accounts, logs and gateways.',
        'Only administrators can see your e-mail address. Other people on the site cannot see that you are there, or which numbers you opened.',
      ],
    },
    {
      id: 'others',
      title: 'Who else handles it',
      body: [
        'The operator’s hosting provider and mail server, which sends sign-in codes to your e-mail provider. Texts reach us through mobile networks and gateways, some of which are companies such as Twilio. All of them may keep records of their own.',
        'If you turn on notifications that also come when the page is closed, texts on the number you chose pass through the push service of your browser’s maker, such as Google, Mozilla, Apple or Microsoft. They are encrypted for your browser: the service sees when something comes, and not what it says.',
        'If you follow a link to Telegram or use a share button, you are on another site and under its rules. Nothing is sent there before you do.',
      ],
    },
    {
      id: 'browser',
      title: 'What is stored in your browser',
      body: ['Cookies for signing in, and a few small items. They are listed by name on the [cookies page](/cookies).'],
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: [
        'You may see what we hold about you, correct it, take a copy of it elsewhere, or have it deleted. Your [account page](/account) lets you do all four at once, without asking anybody: change your name, see where you are signed in, download everything, and delete your account with everything that names you.',
        'You may also object to the use of your data. The [GDPR page](/gdpr) says how; a message to [contact](/contact) is enough.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      body: ['When the software stores other data, this page and the date above change with it.'],
    },
  ],
}
