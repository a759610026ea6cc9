import type { ReadingContent } from './types.ts'

export const ukVirtualNumbers: ReadingContent = {
  title: 'UK virtual numbers, and what they are good for',
  lead: 'A virtual number receives texts without a phone in your pocket. Ours begin with +44 7, like every UK mobile, and are lent to anyone who needs one.',
  sections: [
    {
      id: 'what',
      title: 'What a virtual number is',
      body: [
        'A mobile number is an address in a network. Usually it points at the SIM in your phone. Ours point at SIMs in gateways: machines on a shelf that receive texts and deliver them to this site the moment they arrive.',
        'A text to one travels like any other: to a UK mobile, over a UK network. A service can find out which network the number belongs to, and whether somebody signed up with it before.',
      ],
    },
    {
      id: 'shape',
      title: 'How to write one',
      body: [
        {
          anatomy: [
            ['+44', 'United Kingdom'],
            ['7', 'Mobile'],
            ['700 900142', 'Nine digits of its own'],
          ],
        },
        'The same number is written in three ways, and forms differ in which they accept.',
        {
          table: {
            head: ['Written as', 'Where to use it'],
            rows: [
              ['`+447700900142`', 'Nearly everywhere. This is what the copy button gives you.'],
              ['`7700900142`', 'Forms that have a box for +44 already. Choose “Copy without +44”.'],
              ['`07700900142`', 'Forms made for people in the UK. Put a 0 before the short form.'],
            ],
          },
        },
      ],
    },
    {
      id: 'public-or-private',
      title: 'Public, private, or your own',
      body: [
        'There are three kinds of number you could give to a service. Which one is right depends on what would happen if you lost it.',
        {
          table: {
            head: ['Compare', 'Public, from {site}', 'Private, rented', 'Your own'],
            rows: [
              ['Costs', '£0', 'Rent, by the month', 'Your contract'],
              ['Who reads its texts', 'Anyone signed in', 'You', 'You'],
              ['Good for', 'One-off codes, tests', 'Accounts you keep', 'Banks, e-mail, health'],
              ['Can you lose it', 'Yes, at any time', 'When you stop paying', 'Hardly'],
            ],
          },
        },
        'Private numbers of ours are planned and not yet on sale: see [Private Vault](/#pricing).',
      ],
    },
    {
      id: 'refused',
      title: 'When a service refuses the number',
      body: [
        'Some services remember which numbers have signed up before and refuse them, and some refuse every number that looks virtual. Nobody can promise that a shared number works everywhere. Try these, in this order:',
        {
          steps: [
            'Take another number. The newest in the list have been seen by the fewest services.',
            'Check the form: choose United Kingdom, and leave +44 out if the box shows it already.',
            'Wait two minutes and ask for the text again, rather than asking five times in a row. Services count that too.',
            'If it offers a voice call instead, decline. Our numbers receive texts only.',
          ],
        },
      ],
    },
    {
      id: 'lawful',
      title: 'Is it allowed?',
      body: [
        'We know of no law in the UK against giving a number that is not yours to keep your own private. Deceiving somebody with one, opening accounts in another person’s name or getting round a ban is a different matter, and our [terms](/terms) forbid it. A service may have rules of its own about shared numbers; read them before you depend on an account.',
      ],
    },
    {
      id: 'begin',
      title: 'Borrow one',
      body: [
        '[Sign in](/auth) and take a number. Or first look at [texts arriving now](/sms-reception), and read [how a verification goes](/otp-verification).',
      ],
    },
  ],
}
