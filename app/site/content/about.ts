import type { ReadingContent } from './types.ts'

export const about: ReadingContent = {
  title: 'About {site}',
  lead: 'For most of a century anyone in Britain could step into a red box on the corner and use a telephone that was not theirs. {site} is that, for text messages.',
  sections: [
    {
      id: 'why',
      title: 'Why it exists',
      body: [
        'A mobile number has become the thing that every form asks for. It is also the one thing about you that hardly ever changes, which makes it the best key there is for joining up what different companies know.',
        'Most of those forms need it for half a minute: to send a code and see it typed back. For that half minute a borrowed number does just as well.',
      ],
    },
    {
      id: 'how',
      title: 'How it works',
      body: [
        'Gateways with UK SIM cards receive the texts. They deliver each one to this site, which stores it before it confirms receipt, finds the code in it, and shows it to everyone who is watching. All of that takes a few seconds. A day later the text is deleted.',
      ],
    },
    {
      id: 'promises',
      title: 'Our principles',
      body: [
        {
          list: [
            'Say what is public. The numbers are shared, so the texts are too, and every page that matters says so.',
            'Keep little, and not for long: texts and codes for 24 hours, usage logs for 30 days. The [privacy page](/privacy) lists all of it.',
            'Hide what is not yours to see. Visitors get masked texts, and the masking happens on our server.',
            'Be open about how it is going. The [status page](/status) shows what was measured, gaps and all.',
            'Load nothing from anyone else: no trackers, and no fonts or scripts from other companies.',
          ],
        },
      ],
    },
    {
      id: 'money',
      title: 'Who pays',
      body: [
        'Public numbers are free and are meant to stay free. Private numbers, which cost money to run, are [planned](/#pricing) and meant to pay for both.',
      ],
    },
    { id: 'talk', title: 'Talk to us', body: ['For questions, problems and ideas: [contact us](/contact).'] },
  ],
}
