import type { ParsedRequest } from './format.ts'

/** An MMS that is only a picture or the like: nothing of it can be shown, and refused it would come again. It is acknowledged, and noted in the gateway's log. */
export const mmsWithoutWords: ParsedRequest = { kind: 'nothing', reason: 'An MMS without words came. Only texts are stored.' }
