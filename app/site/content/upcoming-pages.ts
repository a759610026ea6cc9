/** The specification's text for content that is still to be written. */
export const updatedSoon = 'Information Will Be Updated Soon'

export const careers = {
  title: 'Careers',
  lead: 'There are no open positions at {site} just now.',
  text: 'When there is one, it will be listed here with its salary. If you look after SIM banks for a living, or write software that other people enjoy reading, we should like to hear from you anyway: [write to us](/contact).',
} as const

export const press = {
  title: 'Press kit',
  lead: 'For anyone who writes about {site}: what it is, what it is called, and what it looks like.',
  facts: [
    ['Name', '{site}'],
    ['What it is', 'Public UK mobile numbers that receive verification texts, read live in the browser'],
    ['Price', '£0'],
    ['Numbers', 'UK mobiles, +44 7'],
    ['Kept', 'Texts and codes 24 hours, usage logs 30 days'],
    ['Questions', '[Write to us](/contact)'],
  ],
  contents: [
    { id: 'paragraph', title: 'In one paragraph' },
    { id: 'mark', title: 'The mark' },
    { id: 'picture', title: 'A picture' },
    { id: 'colours', title: 'Colours' },
    { id: 'news', title: 'News' },
  ],
  paragraph:
    '{site} lends people a UK mobile number for the half minute it takes to receive a verification code. The numbers are public: gateways with SIM cards receive the texts, and anyone who signs in with an e-mail address can read them as they arrive. Texts are deleted after 24 hours. It is free.',
  markText:
    'A British telephone box whose door is a speech bubble. Use it whole and upright, on white, stone or near-black; leave half its width free around it.',
  pictureText:
    'For screenshots, take your own at any size: all visitors see the same pages, light or dark. Numbers that begin with +44 7700 900 belong to nobody and are safe to print. For any other number, show only what the site shows a visitor.',
  colours: [
    { name: 'Signal red', value: '#c3141b' },
    { name: 'Ink', value: '#14171a' },
    { name: 'Paper', value: '#fafaf8' },
  ],
} as const
