import { findCode } from './find-code.ts'

const everyReason = 'use AB12 3 may, $1 a/c 0 1.5: reply to 07700 900123 v1.2 www.x.y 12:30, 2026-01-01: your code is 482913'

/**
 * Makes the first texts as quick as later ones. V8 compiles a pattern when it is first used, again to machine code when it is used more, and
 * all that once for plain and once for wide strings: some 20 ms, which a server pays here at its start.
 */
export function warmUp(): void {
  for (let round = 0; round < 12; round++) findCode(round % 2 === 0 ? everyReason : `${everyReason}. Код é ۴۸۲۹ is your pin`)
}
