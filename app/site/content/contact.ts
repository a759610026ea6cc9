export const contact = {
  title: 'Contact',
  /** By the number of contact details that the operator has set. */
  leads: ['The operator of this site has not published a contact address yet.', 'How to reach a person.', 'Two ways to reach a person.'],
  emailTitle: 'E-mail',
  emailText: 'For anything about your account, your data, or something that should not be on the site.',
  telegramTitle: 'Telegram',
  telegramText: 'For support, news of new numbers, and a quick “is it just me?”.',
  telegramButton: 'Join our Telegram',
  before: {
    title: 'Before you write',
    list: [
      'A code has not arrived: wait two minutes, ask the service to send it again, then try another number. The [status page](/status) shows whether texts are arriving.',
      'A sign-in code has not arrived: look in your junk folder; it is valid for 5 minutes, and only the newest one works.',
      'A text shows something that should not be public: tell us the number and the time, and we delete it for everybody.',
    ],
    /** Where there is an address. */
    byEmail:
      'You are from the police or a court: write by e-mail. The [privacy page](/privacy) says what we store, and for how short a time.',
    /** Where nobody can be written to. */
    titleAlone: 'What may help',
  },
} as const
