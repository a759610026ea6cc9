import { randomInt } from 'node:crypto'

/** The six numbers that the first start lists. */
export const demoNumbers = ['+447700900142', '+447700900387', '+447700900516', '+447700900608', '+447700900731', '+447700900914']

const digits = (length: number) => Array.from({ length }, () => randomInt(10)).join('')
const letters = (length: number) => Array.from({ length }, () => 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'[randomInt(32)]).join('')

/** Texts like those of real services: most with a code, in its usual formats, some without one. */
const texts: Array<[from: string, write: () => string]> = [
  ['WhatsApp', () => `Your WhatsApp code: ${digits(3)}-${digits(3)}\n\nDo not share this code with anyone.`],
  [
    'WhatsApp',
    () => `<#> WhatsApp code ${digits(3)}-${digits(3)} moves your account to this phone. Asked for nothing? Ignore it.\n4sgLq1p5sV6`,
  ],
  [
    'Telegram',
    () =>
      `Telegram code: ${digits(5)}\n\nYou can also tap the link to sign in. Never give this code to anyone, even if they say they are from Telegram!`,
  ],
  ['Google', () => `G-${digits(6)} is your Google verification code.`],
  ['Facebook', () => `${digits(5)} is your Facebook confirmation code`],
  ['Instagram', () => `${digits(3)} ${digits(3)} is your Instagram code. Don't share it.`],
  ['Microsoft', () => `Use ${digits(4)} as the security code for your Microsoft account`],
  ['PayPal', () => `PayPal: ${digits(6)} is your security code. It expires in 10 minutes. We never ask for it by phone.`],
  ['Amazon', () => `${digits(6)} is your Amazon OTP. Do not share it with anyone.`],
  ['eBay', () => `eBay: your security code is ${digits(6)}. It works for 15 minutes.`],
  ['TikTok', () => `[TikTok] ${digits(6)} is your verification code, valid for 5 minutes.`],
  ['Snapchat', () => `Snapchat Code: ${digits(6)}. Happy Snapping!`],
  ['Discord', () => `Your Discord security code is: ${digits(6)}`],
  ['Uber', () => `Your Uber code is ${digits(4)}. Reply STOP ALL to unsubscribe.`],
  ['Deliveroo', () => `${digits(6)} is your Deliveroo code. Hungry? So are we.`],
  ['Just Eat', () => `Just Eat: enter ${digits(6)} to confirm your number.`],
  ['Airbnb', () => `Your Airbnb verification code is ${digits(4)}. Do not give it to a host.`],
  ['Revolut', () => `Your Revolut code is ${digits(3)}-${digits(3)}. Never share it, whoever asks.`],
  ['LinkedIn', () => `Your LinkedIn verification code is ${digits(6)}.`],
  ['Shopify', () => `${digits(6)} is your Shopify authentication code.`],
  ['60123', () => `Your one-time passcode is ${digits(8)}. It is needed to finish signing in.`],
  ['Steam', () => `Steam Guard: ${letters(5)} is the code for signing in from a new device.`],
  ['Monzo', () => `Your Monzo login code is ${digits(6)} 🔐`],
  ['Deliveroo', () => 'Your rider is nearly there. Please have your phone to hand.'],
  ['DPD', () => `Your parcel comes today between 10:42 and 11:42. Track it in the app.`],
  ['O2', () => 'Welcome! Calls and texts in the UK are included. Manage your plan at any time in the app.'],
  ['Uber', () => 'Ada is arriving in a blue Toyota Prius, in 3 minutes.'],
]

/** A random one of them, with a new code. */
export function writeDemoText(): { from: string; text: string } {
  const [from, write] = texts[randomInt(texts.length)] ?? ['Callbox', () => 'Hello']
  return { from, text: write() }
}
