const mark = /^\/\* prepared: ([\w-]+) \*\//

/** Marks a statement that runs so often that preparing it once is worth a name. */
export function prepared(name: string): string {
  return `/* prepared: ${name} */`
}

/** The name of a marked statement; undefined for any other. */
export function nameOfPrepared(statement: string): string | undefined {
  return mark.exec(statement)?.[1]
}
