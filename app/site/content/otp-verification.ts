export const otpVerification = {
  title: 'OTP verification without your own number',
  lead: 'A service wants to text you a code. Give it one of ours, read the code here, and keep your number out of its address book.',
  benefits: [
    {
      title: 'Your number is not for sale',
      text: 'What a service never had it cannot leak, sell or text offers to. The code comes to us, and so does everything after it.',
    },
    {
      title: 'One code, half a minute',
      text: 'Codes arrive in 5–30 seconds and are found for you: the digits are shown large beside the text, and one tap copies them.',
    },
    {
      title: 'Nothing left behind',
      text: 'Each text is deleted 24 hours after it arrived, and shows how long it has left.',
    },
  ],
  platformsTitle: 'Twenty of 500+ supported services',
  platformsNote:
    'Names and marks belong to their owners, who have nothing to do with {site}. A service may refuse a number that others have used; another number often works.',
  stepsTitle: 'Five steps',
  steps: [
    { title: 'Sign in', text: '[Sign in](/auth) with your e-mail address and the 6-digit code we send to it.' },
    { title: 'Pick a number', text: 'Any in the list. The newest have been used least.' },
    { title: 'Copy it', text: 'With +44, or without where a form has its own country box.' },
    { title: 'Ask for the code', text: 'Enter the number at the service and let it send its text.' },
    {
      title: 'Copy the code',
      text: 'It appears by itself. One tap, and it is on your clipboard. Nothing after two minutes? [Try these](/uk-virtual-numbers#refused).',
    },
  ],
  warning: {
    title: 'Not for what you must keep',
    text: 'Whoever holds the number can ask for the next code, and these numbers are shared. Verify only what you can afford to lose: never a bank, your e-mail, or anything with money in it.',
  },
} as const
