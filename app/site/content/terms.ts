import { messageLifetimeMs } from '#domain/messages/message.ts'
import { formatDuration } from '../../i18n/format-duration.ts'
import type { ReadingContent } from './types.ts'

export const terms: ReadingContent = {
  title: 'Terms of service',
  lead: 'The rules for using {site}. They are short, because the service is simple.',
  sections: [
    {
      id: 'service',
      title: 'What you get',
      body: [
        `{site} shows you texts that arrive on UK mobile numbers we run. The numbers are public and shared. They can receive texts; they cannot send them or take calls. Texts are deleted ${formatDuration(messageLifetimeMs)} after they arrive.`,
        'It is free, and it comes as it is. The figures on this site (99% success rate, 500+ services, codes in 5–30 seconds, 99.9% uptime) are our aims, and not a promise about any one text. The [status page](/status) shows what we measured.',
      ],
    },
    {
      id: 'public',
      title: 'Public means public',
      body: [
        'Anyone signed in can read what a number receives, and anyone can ask a service to send it another code. If you verify an account with one of our numbers, somebody else can take that account. So do not use a number from here for:',
        {
          list: [
            'banking, payment, investment or crypto accounts;',
            'your e-mail, your mobile contract, or anything that other accounts are recovered through;',
            'health, tax, insurance or government services;',
            'any account you would mind losing.',
          ],
        },
        'Texts from some senders, such as banks, public authorities or doctors, may not be shown here. The number then says that a text arrived, and neither from whom nor what it said; or nothing of it is stored.',
        'You can report a text: as spam, as somebody’s private matter, or for another reason. You no longer see it. It is hidden from everybody when an administrator agrees or three people report it.',
      ],
    },
    {
      id: 'rules',
      title: 'What you may not do',
      body: [
        {
          list: [
            'Break the law, deceive people, or pretend to be somebody else.',
            'Open accounts in bulk, or get round a ban that somebody has put on you.',
            'Use codes that were meant for another person.',
            'Collect texts by machine to store, publish or sell them, or put more load on the site than a person would. A program of your own that waits for your own code is welcome: [API access](/api-access).',
            'Try to see what your role does not let you see. If you find a way, tell us: [contact](/contact).',
          ],
        },
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      body: [
        'You sign in with an e-mail address that is yours. Keep it safe: anyone who can read your e-mail can sign in as you. We may block or close an account that breaks these rules. You can delete yours whenever you like, on your [account page](/account).',
        'You must be at least 13 years old.',
      ],
    },
    {
      id: 'numbers',
      title: 'The numbers',
      body: [
        'A number may disappear from the list at any time, because its SIM expired, its network withdrew it, or it was misused. It stays ours, or the network’s, and never becomes yours.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      body: [
        'Nothing here limits liability that the law does not let anyone limit, such as for death or personal injury caused by negligence, or for fraud. Beyond that, as the service is free, we are not liable for texts that do not come, come late or are read by others, nor for accounts that are lost because they were verified with a shared number.',
      ],
    },
    {
      id: 'law',
      title: 'Law and changes',
      body: [
        'The law of England and Wales applies. If we change these terms, the date above moves; if you go on using the site, you accept them as they then are.',
      ],
    },
  ],
}
