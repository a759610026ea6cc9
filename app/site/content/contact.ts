export const contact = {
  title: 'Contact',
  /** By how many ways there are: what the operator has not set is not shown. */
  leads: ['The operator of this site has not published a contact address yet.', 'How to reach a person.', 'Two ways to reach a person.'],
  emailTitle: 'E-mail',
  emailWords: 'For anything about your account, your data, or something that should not be on the site.',
  telegramTitle: 'Telegram',
  telegramWords: 'For support, news of new numbers, and a quick “is it just me?”.',
  telegramButton: 'Join our Telegram',
  before: {
    title: 'Before you write',
    list: [
      'A code has not come: wait two minutes, ask the service to send it again, then try another number. The [status page](/status) says whether texts are arriving.',
      'A sign-in code has not come: look in the spam folder; it is valid for 5 minutes and only the newest one counts.',
      'A text shows something that should not be public: tell us the number and the time, and we delete it for everybody.',
      'You are from the police or a court: write by e-mail. What we have, and for how short a time, stands on the [privacy page](/privacy).',
    ],
  },
} as const
