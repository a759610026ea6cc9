/** What the server may be doing besides storing texts when the power fails. */
export const meanwhile = ['nothing', 'a checkpoint', 'a cleanup'] as const

export type Meanwhile = (typeof meanwhile)[number]
