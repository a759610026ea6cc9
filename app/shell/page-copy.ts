import { findPage, pages, type Page, type PagePath } from '#domain/pages.ts'

/** What the table says of one page, and of the pages above it. */
export type PageCopy = Pick<Page, 'title' | 'description' | 'keywords' | 'isIndexed'> & {
  /** From the top down, without the home page and the page itself. */
  above: Array<{ title: string; path: string }>
}

/** The words of the page at an address: of the one that says so where there is none. On the server only, as the table is. */
export function pageCopy(address: string): PageCopy {
  const path = findPage(address.length > 1 ? address.replace(/(?<!\/)\/+$/, '') : address) ?? '/404'
  const { title, description, keywords, isIndexed }: Page = pages[path]
  return { title, description, keywords, isIndexed, above: pagesAbove(path) }
}

function pagesAbove(path: PagePath): PageCopy['above'] {
  const steps = path.split('/').slice(1, -1)
  return steps
    .map((_, index) => findPage(`/${steps.slice(0, index + 1).join('/')}`))
    .filter((above) => above !== null)
    .map((above) => ({ title: pages[above].title, path: above }))
}
