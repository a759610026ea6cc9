/**
 * The long copy of the site, as data: an operator can change a sentence without touching a component. In any text `{site}` is the
 * site's name, `[text](/path)` a link, and `code` in backquotes is set as code.
 */
export type Block =
  | string
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { anatomy: ReadonlyArray<readonly [part: string, meaning: string]> }
  | { table: { head: readonly string[]; rows: ReadonlyArray<readonly string[]> } }

export type Section = { id: string; title: string; body: readonly Block[] }

/** A page to read: a heading, a summary, and its sections. */
export type ReadingContent = { title: string; lead: string; sections: readonly Section[] }
