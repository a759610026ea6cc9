import { foldText } from './code-text.ts'

// What the words around a candidate say about it. All patterns are matched against folded, lower-case text: the ones called
// `before…` against what precedes the candidate, the ones called `after…` against what follows it.

const anyOf = (...lists: string[]): string => `(?:${foldText(lists.join(', ')).split(/,\s+/).join('|')})`
/** A word starts here. `\b` would do, if it knew other letters than ASCII's. */
const apart = String.raw`(?:^|[\s"'(#/.,:;!-])`
const opening = String.raw`[\s"'([<:=#-]`

const is = anyOf(
  'is, are, was, ist, lautet, lauten, est, es, e, a, är, er, on, ay, to, jest, je, este, adalah, ialah, la, это, είναι',
  'هو, هی, است, היא, הוא, है, হল, คือ, 是, 为, 為, は, が, 은, 는',
)
const numero = anyOf('nr, no, number, num, nummer, numer')

/** All that may stand between a name and its code without distance being felt: "is", ":", "no.". */
export const link = new RegExp(String.raw`^${opening}*(?:(?:${is}|${numero})\.?(?: now| le| ο| o)?${opening}*){0,2}$`)
/** "… is", "…:" */
export const beforeAnnounces = new RegExp(String.raw`(?:[:=#]|(?:^|\s)${is})["'\s([<-]{0,4}$`)
/** "… is your code", and not "… is 482913" */
export const afterIsYour = new RegExp(String.raw`^["'\])>*]*\s*(?:-\s*)?${is}\s(?!\W*(?:\w[\w-]*)?\d)`)

export const sentenceEnd = /[.!?؟।][\s)]|[。！？]|\n/
export const afterLineEnds = /^["'\])]*[.!]?\s*(?:\n|$)/
export const beforeLineStarts = /(?:^|\n)(?:[^\S\n]|["'([<:-])*$/

/** "Enter 482913", "Use 4821": with a purpose, this makes up for a missing name. */
const typing = anyOf(
  'enter, use, type(?: in)?, input, key in, insert, submit, tap in, (?:verify|confirm|log ?in|sign ?in) with, utilisez, saisissez, entrez, usa, ingresa, ingrese, introduce, introduzca, digite',
  'insira, inserisci, gib, geben sie, verwende, nutze, voer, gebruik, wpisz, podaj, zadejte, введите, використайте, masukkan, nhap',
)
const typingBefore = String.raw`${apart}${typing}(?: (?:the )?(?:this|following|digits|numbers?))?[\s:"']{0,4}`
export const beforeTyping = new RegExp(`${typingBefore}$`)
export const purpose = new RegExp(
  apart +
    anyOf(
      'verif, confirm, log ?in, log ?on, sign ?in, sign ?up, authenti, authori[sz]e, activate, proceed, continue, complete, reset, access, register, unlock, password',
      'connect, entrar, acceder, iniciar, anmeld, anzumelden, einzuloggen, вход, войти, подтверд, masuk, in the app, on the web, on the site, online, below',
    ),
)

/** "Your locker: 0962": a label and its answer, in a text that is nothing else. */
export const beforeIsLabel = /^[^\d\n:]{2,40}:\s{0,20}["'(]?$/
/** "Valid for 5 minutes", "do not share": said of a code that stands in a line of its own. */
export const care = new RegExp(String.raw`\b${anyOf('share, valid, expires?, gültig, valable, válido, geldig, ważny, berlaku')}\b`)

/** Labels that make the number after them something else: "order no. 482913". */
const thing = anyOf(
  'orders?, refs?, reference, invoice, inv, receipt, tracking, bookings?, reservation, policy, case, ticket, flight, gate, room, table, unit, flat, box, bus, route, train',
  'platform, page, model, part, item, sku, id, customer, member, membership, account, acct, claim, parcel, package, packet, shipment, consignment, delivery, transaction, txn',
  'trans, batch, serial, imei, ext, extension, vat, po, pnr, points?, balance, score, earlier, previous, old, expired, ignore, zip, postcode, since, year, copyright, version',
  'user, username, userid, plate, reg, vehicle, street, road, phone, mobile, tel, helpline, ifsc, chapter, verse, episode, seat, bay, lane, apt, apartment',
  'suite, house, sender, shortcode, agent, caller, desk, window, bestellung, auftrag, rechnung, sendung, commande, facture, pedido, factura, fatura',
  'ordine, fattura, zamówieni[ea], objednavk[a-z]{0,3}, заказ[а-я]{0,3}, замовлення, sipariş, pesanan, don hang, سفارش, طلب, 订单, 訂單, 订单号, 单号, 注文番号, 注文, 주문, 주문번호',
)
export const beforeNamesThing = new RegExp(
  String.raw`(?:${apart}${thing}|[a-z]{3}nummer)(?:[\s.:#]{0,2}(?:${numero}|id|ending|is|was))?[\s.:#№"'(-]{0,4}$`,
)
/** "OTP for 9876543210", "sent to 4821", "at 1830": someone or something, not the code. */
export const beforePreposition = new RegExp(
  apart +
    anyOf(
      'for, of, to, at, by, until, till, before, after, from, near, over, about, around, than, within, per, and, &, only, just, call, ring, dial, text, für, pour, para, an, bis, до, для, на',
    ) +
    String.raw`[\s"'(]{1,2}$`,
)
/** "4821 people", "3600 seconds", "482913 items" */
export const afterCounts = new RegExp(
  '^[ -]{1,2}' +
    anyOf(
      'sec, min, hour, hr, day, week, month, year, people, person, user, customer, item, point, pt, mile, step, word, char, credit, coin, message, msg, text, txt, time, vote',
      'like, follower, member, compan, store, shop, product, review, km, kg, mb, gb, kb, kcal, calorie, meter, metre, kwh, unit, ticket, seat, guest, ml, 分, 秒, 小时, 시간, 분, دقیقه, ثانیه',
    ),
)
/** Offers call their voucher a code too. */
export const offer = new RegExp(
  String.raw`%\s?(?:off|discount|rabatt|de descuento|de reduction|cashback)|优惠|折扣|\b` +
    anyOf(
      'discount, checkout, voucher, coupon, sale, off your, save [£$], free delivery, free shipping, promo, refer a friend, your friends, earn, reward',
      'rabatt, gutschein, remise, descuento, desconto, sconto, zniżk[a-z]{0,3}',
    ) +
    String.raw`\b`,
)

/** Most texts end here: no digit, and no word that stands like a code. */
export const mayHoldCode = /\d|[A-Z]{4}|: {0,3}["']?[a-z]{5,8}\b|[a-z]{5,8} (?:is|ist|est|es) /
/** What can speak for a code that nobody names: typing it, a brand before it, a label, a line of its own. */
const unnamedReasons = [
  new RegExp(String.raw`${typingBefore}\w{4}`),
  /\b(?:g|fb)-\d/,
  /:\s{0,20}["'(]?[\w-]{4,15}["')\].!]{0,2}\s*$/,
  /(?:^|\n)(?:[^\S\n]|["'([<:-])*[\w -]{4,19}["')\].!]*(?:\n|$)/,
]
export const hasUnnamedReason = (text: string): boolean => unnamedReasons.some((reason) => reason.test(text))
