import { foldText } from '#domain/code-finder/normalise-message.ts'

// Digits written out ("four eight two nine") in the commonest languages of texts.

const english = 'zero, one, two, three, four, five, six, seven, eight, nine'
const others = `oh, nought, nil, ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen, eighteen, nineteen, twenty, thirty, forty, fifty, sixty,
  seventy, eighty, ninety, hundred, double, triple, null, eins, ein, zwei, zwo, drei, vier, fünf, sechs, sieben, acht, neun, nul, een, twee, drie, vijf, zes, zeven,
  negen, noll, ett, två, tre, fyra, fem, sex, sju, åtta, nio, nulla, en, to, fire, seks, syv, sju, åtte, otte, ni, zéro, un, deux, trois, quatre, cinq, sept, huit,
  neuf, cero, uno, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, um, dois, duas, três, quatro, sete, oito, nove, due, quattro, cinque, sei, sette, otto,
  jeden, dwa, trzy, cztery, pięć, sześć, siedem, osiem, dziewięć, nula, dva, tři, čtyři, pět, šest, sedm, osm, devět, ноль, нуль, один, два, три, четыре, пять,
  шесть, семь, восемь, девять, чотири, шість, сім, вісім, sıfır, bir, iki, üç, dört, beş, altı, yedi, sekiz, dokuz, nol, kosong, satu, dua, tiga, empat, lima,
  enam, tujuh, delapan, lapan, sembilan, صفر, واحد, اثنان, ثلاثة, أربعة, خمسة, ستة, سبعة, ثمانية, تسعة, शून्य, एक, दो, तीन, चार, पांच, छह, सात, आठ, नौ`

const words = new Set(foldText(`${english}, ${others}`).toLowerCase().split(/,\s+/))
/** "onetwothree" */
const glued = new RegExp(`^(?:${english.replaceAll(', ', '|')}){2,}$`)

/** True if a folded word in lower case is a digit or a number written out, or several in one. */
export function isNumberWord(word: string): boolean {
  return words.has(word) || glued.test(word)
}
