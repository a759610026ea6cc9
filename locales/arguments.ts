import type en from './en.json'

export type WordGroup = keyof typeof en

/** `shell.skip`: the group and the name of a message. */
export type WordKey = { [G in WordGroup]: `${G}.${keyof (typeof en)[G] & string}` }[WordGroup]

/** A catalogue has every message of the English one and no other. */
export type Catalogue = { [G in WordGroup]: { [N in keyof (typeof en)[G]]: string } }

type MessageOf<K extends WordKey> = K extends `${infer G extends WordGroup}.${infer N}`
  ? N extends keyof (typeof en)[G]
    ? (typeof en)[G][N] & string
    : never
  : never

/** The arguments of a message as pairs of name and type, one for each opening brace that does not open a branch of a plural. */
type Pairs<M extends string> = M extends `${string}{${infer Rest}` ? PairOf<Rest> | Pairs<Rest> : never
type PairOf<Rest extends string> = Rest extends `${infer Head}}${string}`
  ? Head extends `${infer Name}, plural,${string}`
    ? [Name, number]
    : Head extends `${string}${' ' | '#' | '{'}${string}`
      ? never
      : [Head, string | number]
  : never

type Tags<M extends string> = M extends `${string}<${infer Rest}`
  ? (Rest extends `/${string}` ? never : Rest extends `${infer Name}>${string}` ? Name : never) | Tags<Rest>
  : never

/** The tags of a message, such as `link` in `the <link>policy</link>`. */
export type TagsOf<K extends WordKey> = Tags<MessageOf<K>>

/** The arguments of a message, without its tags: a number for a plural. */
export type ArgumentsOf<K extends WordKey> = { [P in Pairs<MessageOf<K>> as P[0]]: P[1] }
